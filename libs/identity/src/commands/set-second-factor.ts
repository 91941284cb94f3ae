import { randomBytes } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type SecondFactor, SetSecondFactor } from '../contract/users.js';
import { toBase32 } from '../domain/base32.js';
import { checkSecondFactor } from '../domain/user.js';
import { Users } from '../store/users.js';

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;

@CommandHandler(SetSecondFactor)
export class SetSecondFactorHandler implements ICommandHandler<SetSecondFactor> {
  constructor(private readonly users: Users) {}

  async execute({ userName, isEnabled, secret: given }: SetSecondFactor): Promise<SecondFactor> {
    const secret = isEnabled ? (given ?? toBase32(randomBytes(SECRET_BYTES))) : null;
    if (secret !== null) checkSecondFactor(secret);
    await this.users.lock(userName);
    await this.users.setSecondFactor(userName, secret);
    return { userName, secret };
  }
}
