import { CHALLENGE_SECONDS, type LoginOutcome } from '@contract/identity';
import { Name, Text, Texts, Whole } from '../validation/index.js';
import { SuccessfulAnswer } from './envelope.js';

export class LoginBody {
  @Text({ description: 'Name of a warehouse user, case-sensitive', example: 'picker', max: 100 })
  username!: string;

  @Text({ description: 'Their password', example: 'demo-password', max: 1000 })
  password!: string;
}

export class VerifyCodeBody {
  @Text({ description: 'The challenge the login answered', example: 'c4q0Xn5T1cJb0m9d7bWl2sYvQk8eRzHfU3aPiGtNwEo', max: 200 })
  challenge!: string;

  @Text({ description: 'The six digits the authenticator app shows, or a backup code', example: '492039', min: 6, max: 32 })
  code!: string;
}

/** Permissions of a user of the mobile application. */
export const permissions = ['pick', 'move', 'qc'];

/** A successful login, with the values that every other call carries in its headers. */
export class LoginAnswer extends SuccessfulAnswer {
  @Whole({ description: 'The header User-Id of every other call', example: 2, min: 1 })
  user_id!: number;

  @Text({
    description: 'The header Authorization of every other call (JWT)',
    example: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIyIn0.c2lnbmF0dXJl',
    max: 2000,
  })
  authorization!: string;

  @Text({
    description: 'The header Token of every other call (hash token)',
    example: 'p0Zr3mW8uQe1yK6sLd4hVtXbJf9nCgAoI2uTqRwEvYk',
    max: 100,
  })
  token!: string;

  @Whole({ description: 'Seconds the login lasts', example: 43_200 })
  expires_in!: number;

  @Name({ description: 'Code of the distribution center the user works at', example: 'MAIN', max: 64 })
  warehouse!: string;

  @Texts({ description: 'What the user may do: pick orders, move stock between bins, check what was packed', example: permissions })
  permissions!: string[];
}

/** The answer to a correct password of a user with a second factor. */
export class VerificationAnswer {
  @Text({ description: 'Always verification_required', example: 'verification_required' })
  status!: 'verification_required';

  @Text({
    description: 'To be sent with the code to mobile-verify-code-1, from the same device',
    example: 'c4q0Xn5T1cJb0m9d7bWl2sYvQk8eRzHfU3aPiGtNwEo',
    max: 200,
  })
  challenge!: string;

  @Whole({ description: 'Seconds the challenge may be answered', example: CHALLENGE_SECONDS })
  expires_in!: number;
}

type Challenge = Extract<LoginOutcome, { challenge: string }>;

export const toVerification = ({ challenge, expiresInSeconds }: Challenge): VerificationAnswer => ({
  status: 'verification_required',
  challenge,
  expires_in: expiresInSeconds,
});
