import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { OpenSecrets, SealSecret } from '../contract/secret.js';
import { KeyVault } from './key-vault.js';

/** Separates other contexts' owners from those of this context, whose secrets nobody else may open. */
const ofContext = (owner: string): string => `of a context:${owner}`;

@QueryHandler(SealSecret)
export class SealSecretHandler implements IQueryHandler<SealSecret> {
  constructor(private readonly vault: KeyVault) {}

  execute({ text, owner }: SealSecret): Promise<string> {
    return Promise.resolve(this.vault.seal(text, ofContext(owner)));
  }
}

@QueryHandler(OpenSecrets)
export class OpenSecretsHandler implements IQueryHandler<OpenSecrets> {
  constructor(private readonly vault: KeyVault) {}

  execute({ secrets }: OpenSecrets): Promise<(string | undefined)[]> {
    return Promise.resolve(secrets.map(({ sealed, owner }) => this.vault.open(sealed, ofContext(owner))));
  }
}
