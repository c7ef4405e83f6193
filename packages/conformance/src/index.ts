export { runCampaign } from "./campaign.ts";
export { conform, type LawTest, laws } from "./conform.ts";
export { type ConformOptions, LAW_NAMES, type LawName, type Mirror } from "./options.ts";
export { type Failure, type LawReport, type Report, type Showing, writeFailure, writeReport } from "./report.ts";
export { type AskedText, openTable, type Table } from "./table.ts";
