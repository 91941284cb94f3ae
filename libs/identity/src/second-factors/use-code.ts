import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UseCode } from '../contract/security.js';
import { SecondFactors } from './second-factors.js';
import { Users } from '../users/index.js';

@CommandHandler(UseCode)
export class UseCodeHandler implements ICommandHandler<UseCode> {
  constructor(
    private readonly users: Users,
    private readonly factors: SecondFactors,
  ) {}

  async execute({ userName, code }: UseCode): Promise<boolean> {
    const { userId } = await this.users.lock(userName);
    const user = await this.users.lockForLogin(userId);
    return user !== undefined && this.factors.accept(user, code);
  }
}
