import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SetUserEmail } from '../contract/users.js';
import { checkedEmail } from './domain/email.js';
import { Users } from './store/users.js';

@CommandHandler(SetUserEmail)
export class SetUserEmailHandler implements ICommandHandler<SetUserEmail> {
  constructor(private readonly users: Users) {}

  async execute({ userName, email }: SetUserEmail): Promise<void> {
    const checked = email === null ? null : checkedEmail(email);
    await this.users.lock(userName);
    await this.users.setEmail(userName, checked);
  }
}
