import { ConstraintBroken } from '@kernel';

/**
 * Runs an insert that was checked beforehand. When another transaction was faster with the same unique key,
 * `checkAgain` sees its row now and refuses in the domain's words.
 */
export async function unlessTaken<T>(insert: () => Promise<T>, checkAgain: () => Promise<unknown>): Promise<T> {
  try {
    return await insert();
  } catch (error) {
    if (error instanceof ConstraintBroken && error.constraint === 'unique') await checkAgain();
    throw error;
  }
}
