import { ConstraintBroken } from '@kernel';

/**
 * Runs an insert after its check. If another transaction was faster with the same unique key, `checkAgain` now sees its row and refuses
 * with the domain's code.
 */
export async function unlessTaken<T>(insert: () => Promise<T>, checkAgain: () => Promise<unknown>): Promise<T> {
  try {
    return await insert();
  } catch (error) {
    if (error instanceof ConstraintBroken && error.constraint === 'unique') await checkAgain();
    throw error;
  }
}
