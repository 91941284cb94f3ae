import type { PrintErrorCode } from '@contract/warehouse';
import type { ProblemEntry } from '../../errors/index.js';

export const addressFaults: Readonly<Record<string, string>> = {
  scheme: 'it must be socket://host:9100 or ipp://host:631/path',
  credentials: 'it must not carry credentials',
  port: 'OUTBOUND_ALLOW does not name its port for print',
  private: 'OUTBOUND_ALLOW does not name it for print',
};

/** Refusals of printers and print jobs. */
export const printCodes: Record<PrintErrorCode, ProblemEntry> = {
  printer_not_found: { status: 404, names: 'id', message: ({ printerId }) => `There is no printer ${String(printerId)}` },
  unknown_printer: { status: 400, message: ({ printerId }) => `Your distribution center has no printer ${String(printerId)}` },
  printer_taken: { status: 400, message: ({ name }) => `Another printer has the name ${String(name)}` },
  printer_refused: {
    status: 400,
    message: ({ reason }) => `The service may not print at this address: ${addressFaults[String(reason)] ?? String(reason)}`,
  },
  not_printed_there: { status: 400, message: ({ printer, paper }) => `${String(printer)} prints no ${String(paper)}` },
  print_job_not_found: { status: 404, names: 'id', message: ({ jobId }) => `There is no print job ${String(jobId)}` },
  print_job_over: {
    status: 400,
    message: ({ state, isKept }) =>
      isKept === false && state !== 'printed' && state !== 'cancelled'
        ? `The job is ${String(state)}, and what it printed is no longer kept: print the document again`
        : `The job is ${String(state)}`,
  },
};
