import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BeginSecondFactor } from '../contract/security.js';
import { newSecret } from './second-factor-code.js';
import { Users } from '../users/index.js';

@CommandHandler(BeginSecondFactor)
export class BeginSecondFactorHandler implements ICommandHandler<BeginSecondFactor> {
  constructor(private readonly users: Users) {}

  async execute({ userName }: BeginSecondFactor): Promise<string> {
    const secret = newSecret();
    await this.users.lock(userName);
    await this.users.setPendingFactor(userName, secret);
    return secret;
  }
}
