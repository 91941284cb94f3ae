import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DismissChecklist } from '../contract/set-up.js';
import { Users } from './store/users.js';

@CommandHandler(DismissChecklist)
export class DismissChecklistHandler implements ICommandHandler<DismissChecklist> {
  constructor(private readonly users: Users) {}

  async execute({ userId }: DismissChecklist): Promise<void> {
    await this.users.dismissChecklist(userId);
  }
}
