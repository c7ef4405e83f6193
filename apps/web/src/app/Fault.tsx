/** What is shown when a page cannot be: never a blank screen. */
import type { Problem } from "@acies/protocol";
import { Component, type ReactNode } from "react";
import { Link } from "wouter";
import { useText } from "../text/useText.ts";
import { Shell } from "./Shell.tsx";

export const FaultPage = ({
  title,
  words,
  details,
}: {
  readonly title: string;
  readonly words: string;
  readonly details?: string;
}) => {
  const text = useText();
  return (
    <Shell title={title}>
      <section className="column" role="alert">
        <h1>{title}</h1>
        <p className="read">{words}</p>
        {details !== undefined && (
          <details>
            <summary>{text.fault.details}</summary>
            <pre>{details}</pre>
          </details>
        )}
        <p className="acts">
          <button type="button" className="button" onClick={() => location.reload()}>
            {text.fault.again}
          </button>
          <Link href="/" className="button quiet">
            {text.fault.home}
          </Link>
        </p>
      </section>
    </Shell>
  );
};

/** Why a match cannot be opened, and what to do about it. */
export const RefusedPage = ({ problem }: { readonly problem: Problem }) => {
  const { fault } = useText();
  if (problem.status === 0) return <FaultPage title={fault.serverAway} words={fault.serverAwayWords} />;
  if (problem.code === "notFound") return <FaultPage title={fault.notFound} words={fault.notFoundWords} />;
  if (problem.code === "oldVersion") return <FaultPage title={problem.title} words={fault.oldVersion} />;
  return <FaultPage title={problem.title} words={problem.detail} />;
};

export const NotFoundPage = () => {
  const text = useText();
  return <FaultPage title={text.fault.notFound} words={text.fault.notFoundWords} />;
};

/** A part of the page that an older version asks for and a newer server no longer has. */
const isGonePart = ({ message }: Error): boolean =>
  /dynamically imported module|importing a module script/i.test(message);

const Broken = ({ error }: { readonly error: Error }) => {
  const { fault } = useText();
  return isGonePart(error) ? (
    <FaultPage title={fault.tooNew} words={fault.tooNewWords} details={error.message} />
  ) : (
    <FaultPage title={fault.title} words={fault.words} details={error.message} />
  );
};

/** React asks for a class here; it is the only one. */
export class FaultBoundary extends Component<{ readonly children: ReactNode }, { readonly error: Error | undefined }> {
  override state: { readonly error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { readonly error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    return this.state.error === undefined ? this.props.children : <Broken error={this.state.error} />;
  }
}
