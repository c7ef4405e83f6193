/** A refusal in words: what was refused, and each reason with its rule. */
import type { Problem } from "@acies/protocol";

export const ProblemNote = ({ problem }: { readonly problem: Problem }) => (
  <div className="refusal" role="alert">
    <strong>{problem.title}</strong>
    <p>{problem.detail}</p>
    {problem.violations !== undefined && problem.violations.length > 0 && (
      <ul>
        {problem.violations.map((violation, index) => (
          <li key={JSON.stringify(violation)}>
            {problem.reasons?.[index] ?? violation.code} {"rule" in violation && <cite>{violation.rule}</cite>}
          </li>
        ))}
      </ul>
    )}
  </div>
);
