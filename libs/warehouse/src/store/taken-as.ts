import { ConstraintBroken } from '@kernel';
import { WarehouseError, type WarehouseErrorCode } from '../contract/errors.js';

/** Turns a broken unique key into a refusal at `path`. */
export const takenAs =
  (code: WarehouseErrorCode, path: string, details: Record<string, unknown>) =>
  (error: unknown): never => {
    if (!(error instanceof ConstraintBroken)) throw error;
    throw WarehouseError.at(code, path, details);
  };
