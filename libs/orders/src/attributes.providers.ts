import type { Provider } from '@nestjs/common';
import { AddAttributesHandler } from './commands/add-attributes.js';
import { ChangeAttributesHandler } from './commands/change-attributes.js';
import { RemoveAttributeHandler } from './commands/remove-attribute.js';
import { SetSerialRangeAttributesHandler } from './commands/set-serial-range-attributes.js';
import { AttributeStore } from './domain/attributes.js';
import { ListAttributesHandler } from './queries/list-attributes.js';
import { SqlAttributes } from './store/sql-attributes.js';

/** What clients note about records. */
export const attributesProviders: Provider[] = [
  { provide: AttributeStore, useClass: SqlAttributes },
  AddAttributesHandler,
  ChangeAttributesHandler,
  RemoveAttributeHandler,
  SetSerialRangeAttributesHandler,
  ListAttributesHandler,
];
