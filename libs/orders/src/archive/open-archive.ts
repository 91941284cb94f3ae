import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OpenArchive } from '../contract/archive.js';
import { Shelf } from './store/shelf.js';

@CommandHandler(OpenArchive)
export class OpenArchiveHandler implements ICommandHandler<OpenArchive> {
  constructor(private readonly shelf: Shelf) {}

  execute({ accountId }: OpenArchive): Promise<boolean> {
    return this.shelf.open(accountId);
  }
}
