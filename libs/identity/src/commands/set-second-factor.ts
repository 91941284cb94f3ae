import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type SecondFactor, SetSecondFactor } from '../contract/users.js';
import { checkSecondFactor } from '../domain/user.js';
import { newSecret } from '../second-factor-code.js';
import { Users } from '../store/users.js';

@CommandHandler(SetSecondFactor)
export class SetSecondFactorHandler implements ICommandHandler<SetSecondFactor> {
  constructor(private readonly users: Users) {}

  async execute({ userName, isEnabled, secret: given }: SetSecondFactor): Promise<SecondFactor> {
    const secret = isEnabled ? (given ?? newSecret()) : null;
    if (secret !== null) checkSecondFactor(secret);
    await this.users.lock(userName);
    await this.users.setSecondFactor(userName, secret);
    return { userName, secret };
  }
}
