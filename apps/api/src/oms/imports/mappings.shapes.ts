import { answerOf } from '../../answers/answer-of.js';
import { Instant, OneOf, Text } from '../../validation/index.js';
import { importKinds, type ImportKindName } from './import-kinds.js';

const MAP = {
  description: 'Which column of the file means which of ours, as JSON',
  example: '{"source":"Our sheet","columns":{"sku":{"from":"Article"}}}',
} as const;

export class MappingListQuery {
  @OneOf(importKinds, { description: 'Only of files of this', example: 'products', optional: true })
  kind?: ImportKindName;
}

export class MappingBody {
  @OneOf(importKinds, { description: 'What the files are of', example: 'products' })
  kind!: ImportKindName;

  @Text({ ...MAP, max: 8_000 })
  map!: string;
}

export class ForgottenMappingBody {
  @OneOf(importKinds, { description: 'What the files are of', example: 'products' })
  kind!: ImportKindName;

  @Text({ description: 'The system that they come from, as the mapping says it', example: 'Our sheet' })
  source!: string;
}

export class MappingAnswer {
  @OneOf(importKinds, { description: 'What the files are of', example: 'products' })
  kind!: string;

  @Text({ description: 'The system that they come from', example: 'Our sheet' })
  source!: string;

  @Text({ ...MAP, max: 16_000 })
  mapping!: string;

  @Instant({ description: 'When it was said', example: '2026-11-20T08:00:00.000Z' })
  updated_at!: string;
}

export class ForgottenMappingAnswer {
  @OneOf(importKinds, { description: 'What the files are of', example: 'products' })
  kind!: string;

  @Text({ description: 'The system that they come from', example: 'Our sheet' })
  source!: string;
}

export const toMappingAnswer = answerOf(MappingAnswer);
