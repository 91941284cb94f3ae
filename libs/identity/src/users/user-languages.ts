import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ChooseLanguage, type ConsoleLanguage, GetUserLanguage } from '../contract/languages.js';
import { Users } from './store/users.js';

@QueryHandler(GetUserLanguage)
export class GetUserLanguageHandler implements IQueryHandler<GetUserLanguage> {
  constructor(private readonly users: Users) {}

  execute({ userId }: GetUserLanguage): Promise<ConsoleLanguage | null> {
    return this.users.languageOf(userId);
  }
}

@CommandHandler(ChooseLanguage)
export class ChooseLanguageHandler implements ICommandHandler<ChooseLanguage> {
  constructor(private readonly users: Users) {}

  async execute({ userId, language }: ChooseLanguage): Promise<void> {
    await this.users.setLanguage(userId, language);
  }
}
