import 'reflect-metadata';
import { Body, Catch, Controller, Get, Module, Param, Post, Put, Query } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import { Command } from '@nestjs/cqrs';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiBody, ApiTags, type OpenAPIObject } from '@nestjs/swagger';
import { Test } from '@nestjs/testing';
import type { FastifyReply } from 'fastify';
import request from 'supertest';
import { gapsOf } from '../../../../test/support/openapi.js';
import { Access } from '../access/index.js';
import { Answers, AnswersPlain } from '../envelope/answers.js';
import { Paging } from '../envelope/models.js';
import { Sends } from '../envelope/sends.js';
import { describeInterface } from './openapi.js';
import type { PublishedInterface } from './openapi.js';
import { Problem } from '../errors/problem.js';
import { mountDocs } from './swagger.js';
import { Amount, Flag, Instant, OneOf, Part, Rows, Text, TextOrWhole, Texts, Uuid, Whole, Wholes } from '../validation/fields.js';
import { ContractPipe, PathId, RowsPipe } from '../validation/pipe.js';

class Line {
  @Text({ description: 'SKU', example: 'DEMO-001', max: 64 }) sku!: string;
  @Amount({ description: 'Weight', example: 1.5, exclusiveMin: 0 }) weight!: number;
  @Amount({ description: 'Change', example: -1.5, min: -10, optional: true }) change?: number;
}

class Parcel {
  @TextOrWhole({ description: 'Number', example: 'P-1', max: 64 }) number!: string;
  @Whole({ description: 'Account', example: 100, orDigits: true }) account_id!: number;
  @Part(() => Line, { description: 'First line' }) first!: Line;
  @Rows(() => Line, { description: 'Other lines', min: 0, optional: true }) others?: Line[];
  @Texts({ description: 'Serials', example: ['S1'], optional: true }) serials?: string[];
  @Wholes({ description: 'Ids', example: [1, 2], optional: true }) ids?: number[];
  @OneOf(['FIFO', 'LIFO'], { description: 'Style', example: 'FIFO', default: 'FIFO' }) style?: string;
  @Flag({ description: 'Gift', example: true, optional: true }) gift?: boolean;
  @Instant({ description: 'Wanted', example: '2026-11-20', optional: true, nullable: true }) wanted?: string | null;
  @Uuid({ description: 'Id', example: '7b0e2a2e-54a2-4d1f-9d0e-0c7a3a5f1b11', optional: true }) id?: string;
}

class Parcels {
  @Rows(() => Parcel, { description: 'Parcels' }) data!: Parcel[];
}

class CreateParcels extends Command<void> {
  static readonly refusals = ['unknown_parcel'];
}

@ApiTags('Parcels')
@Access('account-key')
@Controller('api/v9/parcels')
class ParcelsController {
  @Get()
  @Answers(Parcel, 'page', { summary: 'List parcels', description: 'All of them' })
  list(@Query() paging: Paging): { data: Paging } {
    return { data: paging };
  }

  @Post()
  @Sends(CreateParcels)
  @Answers(Parcel, 'list', { summary: 'Create parcels', description: 'All or none' })
  create(@Body() body: Parcels): Parcels {
    return body;
  }

  @Put('lines')
  @ApiBody({ type: Line, isArray: true })
  @AnswersPlain(Parcel, { summary: 'Replace lines', description: 'In full' })
  replace(@Body(new RowsPipe(Line)) lines: Line[]): { data: Line[] } {
    return { data: lines };
  }
}

@Module({ controllers: [ParcelsController] })
class ParcelsModule {}

@ApiTags('Secrets')
@Access('internal-key')
@Controller('api/v9/secret')
class SecretController {
  @Get(':id')
  @Answers(Parcel, 'one', { summary: 'Read a secret', description: 'Of anybody' })
  read(@Param('id', PathId) id: number): { data: number } {
    return { data: id };
  }
}

@Module({ controllers: [SecretController] })
class SecretModule {}

@Catch(Problem)
class Shape implements ExceptionFilter<Problem> {
  catch({ status, code, errors }: Problem, host: ArgumentsHost): void {
    void host.switchToHttp().getResponse<FastifyReply>().status(status).send({ code, errors });
  }
}

const open: PublishedInterface = {
  title: 'Parcels <&>',
  description: 'Parcels of an account',
  version: '9.1.0',
  base: '/api/v9',
  modules: [ParcelsModule],
  problems: { codes: { unknown_parcel: { status: 404, message: 'There is no such parcel' } } },
  tags: { Parcels: 'Parcels', Secrets: 'Secrets' },
  security: ['AccountID', 'Key'],
};
const closed: PublishedInterface = {
  ...open,
  title: 'Secret',
  base: '/api/v9/secret',
  modules: [SecretModule],
  security: ['userName', 'Key'],
};

let app: NestFastifyApplication;

beforeAll(async () => {
  const tested = await Test.createTestingModule({ imports: [ParcelsModule, SecretModule] }).compile();
  app = tested.createNestApplication<NestFastifyApplication>(new FastifyAdapter());
  app.useGlobalPipes(new ContractPipe());
  app.useGlobalFilters(new Shape());
  mountDocs(app, open);
  mountDocs(app, closed, async ({ headers }) => {
    if (headers['x-inside'] !== 'yes') throw new Problem(404, 'not_found', 'There is nothing here');
  });
  await app.listen(0, '127.0.0.1');
});

afterAll(() => app.close());

// supertest asks for gzip by default.
const get = (url: string, headers: Record<string, string> = {}) =>
  request(app.getHttpServer())
    .get(url)
    .redirects(0)
    .set({ 'accept-encoding': 'identity', ...headers });

describe('the document of an interface', () => {
  it('is whole: no dangling reference, nothing without words, examples, security or answers', () => {
    expect(gapsOf(describeInterface(app, open))).toEqual([]);
  });

  it('shows what is missing', () => {
    const document = describeInterface(app, open);
    delete document.components?.schemas?.Line;
    delete document.paths['/parcels']?.get?.summary;
    expect(gapsOf(document)).toEqual(
      expect.arrayContaining([expect.stringContaining('nothing at #/components/schemas/Line'), 'get /parcels: no summary']),
    );
  });

  it('shows what generators of clients cannot write', () => {
    const document = describeInterface(app, open);
    const { post } = document.paths['/parcels'] ?? {};
    post?.parameters?.push({ name: 'class', in: 'path', required: true, schema: { type: 'string', enum: ['a', null] } });
    const json = (post?.requestBody as { content: Record<string, { example?: unknown }> }).content['application/json'];
    delete json.example;
    expect(gapsOf(document)).toEqual(
      expect.arrayContaining([
        'an enum has null, for which generators have no word',
        'post /parcels: class is a reserved word',
        'post /parcels: no example of a request in application/json',
      ]),
    );
  });

  it('holds the operations of its own modules, relative to its base, under the headers of the interface', () => {
    const document = describeInterface(app, open);
    expect(Object.keys(document.paths)).toEqual(['/parcels', '/parcels/lines']);
    expect(document.servers).toEqual([{ url: '/api/v9' }]);
    const list = document.paths['/parcels']?.get;
    expect(list).toMatchObject({ operationId: 'parcelsList', summary: 'List parcels', security: [{ AccountID: [], Key: [] }] });
    expect(Object.keys(list?.responses ?? {})).toEqual(['200', '400', '401', '403', '429', '500', '503']);
    const create = document.paths['/parcels']?.post;
    expect(Object.keys(create?.responses ?? {})).toEqual(['200', '400', '401', '403', '404', '409', '413', '415', '429', '500', '503']);
    expect(create?.responses['404']).toMatchObject({
      'x-codes': ['unknown_parcel'],
      description: expect.stringMatching(/: `unknown_parcel`$/) as string,
    });
    expect(list?.responses['400']).toMatchObject({ 'x-codes': ['invalid_characters', 'invalid_type', 'invalid_value'] });
    expect(create?.parameters).toEqual([expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false })]);
    expect(document.components?.securitySchemes?.Key).toMatchObject({ type: 'apiKey', in: 'header', name: 'Key' });
  });

  it('says the limits that are checked', () => {
    const { Parcel: parcel, Line: line } = describeInterface(app, open).components?.schemas ?? {};
    expect(line).toMatchObject({
      required: ['sku', 'weight'],
      properties: {
        sku: { type: 'string', minLength: 1, maxLength: 64 },
        weight: { type: 'number', exclusiveMinimum: 0, maximum: 99_999_999.9999 },
        change: { type: 'number', minimum: -10 },
      },
    });
    expect(parcel).toMatchObject({
      required: ['number', 'account_id', 'first'],
      properties: {
        number: { oneOf: [{ type: 'string', maxLength: 64 }, { type: 'integer' }] },
        others: { type: 'array', maxItems: 1000, items: { $ref: '#/components/schemas/Line' } },
        serials: { type: 'array', items: { type: 'string', minLength: 1, maxLength: 255 } },
        style: { type: 'string', description: 'Style; "FIFO" when left out', enum: ['FIFO', 'LIFO'] },
        wanted: { type: ['string', 'null'] },
      },
    });
    expect(describeInterface(app, open).paths['/parcels']?.get?.parameters).toEqual([
      // Optional parameters start out empty.
      {
        name: 'page',
        in: 'query',
        required: false,
        description: 'Page to read, from 1',
        schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647, default: 1 },
      },
      {
        name: 'per_page',
        in: 'query',
        required: false,
        description: 'Rows of a page',
        schema: { type: 'integer', minimum: 1, maximum: 500, default: 20 },
      },
    ]);
  });
});

describe('a docs page', () => {
  it('is served with its document and its own assets under a strict policy', async () => {
    const page = await get('/api/v9/docs');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(page.text).toContain('<title>Parcels &lt;&amp;></title>');
    expect(page.text).not.toMatch(/<style|style=|<script>|https?:/);
    for (const [, asset] of page.text.matchAll(/(?:href|src)="docs\/([^"]+)"/g)) {
      expect((await get(`/api/v9/docs/${asset}`)).status).toBe(200);
    }
    const { servers: _servers, ...described } = describeInterface(app, open);
    const { servers, ...read } = (await get('/api/v9/docs-json')).body as OpenAPIObject;
    expect(read).toEqual(JSON.parse(JSON.stringify(described)));
    expect(servers).toEqual([{ url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/api\/v9$/) as string }]);
    expect((await get('/api/v9/docs/')).headers.location).toBe('../docs');
  });

  it.each([
    [{ host: 'wms.example' }, 'http://wms.example/api/v9'],
    [{ host: '[::1]:3000', 'x-forwarded-proto': 'https, http' }, 'https://[::1]:3000/api/v9'],
    [{ host: 'a"b.example', 'x-forwarded-proto': 'https' }, '/api/v9'],
    [{ host: '$&.example' }, '/api/v9'],
  ])('has a document that is at the address it was read at: %p', async (headers, url) => {
    const { body, headers: answered } = await get('/api/v9/docs-json', headers);
    expect([(body as OpenAPIObject).servers, answered.vary]).toEqual([[{ url }], 'x-forwarded-proto']);
  });

  it('sends its assets zipped to those who can read that', async () => {
    const [plain, zipped] = await Promise.all([get('/api/v9/docs/start.js'), get('/api/v9/docs/start.js', { 'accept-encoding': 'gzip' })]);
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(zipped.text).toBe(plain.text);
  });

  it('is closed whole by its rule: page, document and assets', async () => {
    for (const url of ['docs', 'docs/', 'docs-json', 'docs/start.js', 'docs/swagger-ui-bundle.js']) {
      const refused = await get(`/api/v9/secret/${url}`);
      expect([refused.status, refused.body]).toEqual([404, { code: 'not_found' }]);
      expect((await get(`/api/v9/secret/${url}`, { 'x-inside': 'yes' })).status).toBeLessThan(400);
    }
  });
});

describe('routes behind the pipe', () => {
  const send = (method: 'post' | 'put', url: string, body: object) => request(app.getHttpServer())[method](url).send(body);

  it('answer 200, read their query and take arrays where they are declared', async () => {
    expect((await get('/api/v9/parcels?page=2')).body).toEqual({ data: { page: 2, per_page: 20 } });
    const parcel = { number: 5, account_id: '100', first: { sku: 'A', weight: 1 } };
    const created = await send('post', '/api/v9/parcels', { data: [parcel] });
    expect([created.status, created.body]).toEqual([200, { data: [{ ...parcel, number: '5', account_id: 100, style: 'FIFO' }] }]);
    expect((await send('put', '/api/v9/parcels/lines', [{ sku: 'A', weight: 2 }])).body).toEqual({ data: [{ sku: 'A', weight: 2 }] });
  });

  it('refuse what does not fit', async () => {
    const refused = await send('put', '/api/v9/parcels/lines', [{ sku: 'A', weight: 0.00001 }]);
    expect([refused.status, refused.body]).toEqual([
      400,
      { code: 'invalid_value', errors: [{ path: '[0].weight', message: 'must be more than 0' }] },
    ]);
    expect((await send('post', '/api/v9/parcels', [])).body).toEqual({ code: 'invalid_body' });
    expect((await get('/api/v9/secret/x')).status).toBe(400);
  });
});
