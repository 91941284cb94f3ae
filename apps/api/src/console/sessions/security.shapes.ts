import type { SessionRow } from '@contract/identity';
import { OpenSessionAnswer, toOpenSessionAnswer } from '../../operators/logins.js';
import { NewAccountKeyBody } from '../../operators/account-keys.js';
import { NewKeyBody } from '../../operators/own-keys.js';
import { Flag, Text, Texts, Whole } from '../../validation/index.js';

const PASSWORD = { description: 'The password as it is now', example: 'demo-password', max: 1_000 } as const;
const CODE = {
  description: 'A code of the authenticator app, or a backup code; needed where there is a second factor',
  example: '123456',
  max: 32,
  optional: true,
} as const;

export class OwnPasswordBody {
  @Text(PASSWORD)
  password!: string;

  @Text({ description: 'The new one, 8 characters or more', example: 'correct horse battery', min: 8, max: 1_000 })
  new_password!: string;
}

export class ProofBody {
  @Text(PASSWORD)
  password!: string;

  @Text(CODE)
  code?: string;
}

/** A new key that a user makes for themselves, with proof of who they are. */
export class OwnKeyBody extends NewKeyBody {
  @Text(PASSWORD)
  password!: string;

  @Text(CODE)
  code?: string;
}

/** Like `OwnKeyBody`, for a program of the account. */
export class ProvenAccountKeyBody extends NewAccountKeyBody {
  @Text(PASSWORD)
  password!: string;

  @Text(CODE)
  code?: string;
}

export class FirstCodeBody {
  @Text({ description: 'Six digits of the authenticator app', example: '123456', max: 16 })
  code!: string;
}

export class SecurityAnswer {
  @Flag({ description: 'Whether logging in asks for a code', example: true })
  second_factor!: boolean;

  @Whole({ description: 'How many backup codes are left', example: 10, min: 0 })
  backup_codes_left!: number;
}

export class BackupCodesAnswer extends SecurityAnswer {
  @Texts({ description: 'Each stands for a code of the authenticator app once; shown this once', example: ['gayt-emzu-gu3d-oobz'] })
  backup_codes!: string[];
}

export class EnrolmentAnswer {
  @Text({ description: 'Secret for the authenticator app (Base32), shown this once', example: 'JBSWY3DPEHPK3PXP' })
  secret!: string;

  @Text({
    description: 'The same as a link or QR code',
    example: 'otpauth://totp/Warehouse:clerk?secret=JBSWY3DPEHPK3PXP&issuer=Warehouse',
    max: 1000,
  })
  otpauth_url!: string;
}

export class OwnSessionAnswer extends OpenSessionAnswer {
  @Flag({ description: 'Whether it is the one that asks', example: true })
  current!: boolean;
}

export const toOwnSessionAnswer = (row: SessionRow, currentId: number): OwnSessionAnswer => ({
  ...toOpenSessionAnswer(row),
  current: row.sessionId === currentId,
});
