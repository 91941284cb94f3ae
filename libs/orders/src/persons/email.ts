import { caseFolded } from '@kernel';

/** The spellings that orders may have of an e-mail, and whether another one is the same. */
export function emailLike(email: string): { spellings: string[]; isSame: (other: unknown) => boolean } {
  const sought = caseFolded(email.trim());
  return {
    spellings: [...new Set([email.trim(), sought, sought.toUpperCase()])],
    isSame: (other) => typeof other === 'string' && caseFolded(other.trim()) === sought,
  };
}
