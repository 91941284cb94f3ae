import { DomainError } from '@kernel';

/** The codes with which work is refused, or `done`. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof DomainError) return error.faults.map(({ code }) => String(code)).join(' ');
      throw error;
    },
  );
}
