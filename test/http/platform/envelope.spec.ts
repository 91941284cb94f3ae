import { gzipSync } from 'node:zlib';
import { describeApp } from '../../support/app.js';
import { asAccount, buildIdentity } from '../../support/build-identity.js';
import { headOf, listen, sendRaw } from '../../support/wire.js';

const PRODUCTS = '/apirest/v4/oms/inventory/products';
const MEBIBYTE = 1024 * 1024;

const refusal = (code: string, message: string) => ({ response: { success: false, message, code } });
const notFound = refusal('not_found', 'The path or method does not exist');
const malformed = refusal('invalid_body', 'The request is malformed');
const noJson = (where: string) => refusal('invalid_body', `The body is no JSON: in ${where}`);
const notUtf8 = refusal('invalid_encoding', 'The body is not UTF-8');
const tooLarge = refusal('body_too_large', 'The body is larger than 10 MiB');
const notJson = refusal('invalid_content_type', 'The body must be JSON with Content-Type: application/json');
const empty = refusal('invalid_body', 'The body must be a JSON object, it is empty');

const product = (sku: string, more: object = {}) => ({
  sku,
  description: 'A',
  width: 1,
  length: 1,
  height: 1,
  weight: 1,
  cost: 1,
  retail: 1,
  ...more,
});

describeApp('the envelope', { demo: false }, (app) => {
  let port: number;

  beforeAll(async () => {
    await buildIdentity(app.bus);
    port = await listen(app.nest);
  });

  const json = { ...asAccount, 'Content-Type': 'application/json' };
  const post = (body: string, headers: Record<string, string> = json) => app.http.post(PRODUCTS).set(headers).send(body);

  describe('of what does not exist', () => {
    it.each([
      ['GET', '/nothing'],
      ['GET', '/console/api/nothing'],
      ['GET', '/apirest/v4/oms'],
      ['GET', '/apirest/v4/oms/'],
      ['GET', '/apirest/v4/oms/nothing/here'],
      ['POST', '/apirest/v5/oms/orders'],
      ['DELETE', PRODUCTS],
      ['PUT', PRODUCTS],
      ['OPTIONS', PRODUCTS],
      ['GET', '//apirest//v4'],
      ['GET', '/APIREST/v4/oms/inventory/products'],
    ])('%s %s is 404', async (method, path) => {
      const { status, headers, body } = await sendRaw(port, headOf(`${method} ${path}`));
      expect([status, JSON.parse(body)]).toEqual([404, notFound]);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
    });

    it('HEAD has the status and headers of GET, and no body', async () => {
      const known = await sendRaw(port, headOf(`HEAD ${PRODUCTS}`, asAccount));
      expect([known.status, known.body]).toEqual([200, '']);
      const unknown = await sendRaw(port, headOf('HEAD /nothing'));
      expect([unknown.status, unknown.body, unknown.headers['content-length']]).toEqual([404, '', String(JSON.stringify(notFound).length)]);
    });

    it('a method no server knows is refused in shape', async () => {
      const { status, body } = await sendRaw(port, headOf(`BREW ${PRODUCTS}`));
      expect([status, JSON.parse(body)]).toEqual([400, refusal('invalid_request', 'The request is malformed')]);
    });
  });

  describe('of bodies', () => {
    it.each([
      ['half an object', '{"data": [', noJson('line 1, column 11 the body ends')],
      ['a comma too many', '{"data": [],}', noJson('line 1, column 13 a name in double quotes is missing')],
      ['two lines', '{"data": [\n  {"sku" "A"}]}', noJson('line 2, column 10 a colon is missing')],
      ['text', 'hello', noJson('line 1, column 1 a value is missing')],
      ['NaN', 'NaN', noJson('line 1, column 1 a value is missing')],
      ['a lone byte order mark', '\ufeff', noJson('line 1, column 1 the body ends')],
      ['a prototype', '{"__proto__": {"admin": true}}', malformed],
      ['a constructor', '{"constructor": {"prototype": {}}}', malformed],
      ['a list', '[]', refusal('invalid_body', 'The body must be a JSON object, not a list')],
      ['a list of records', '[{"sku": "A"}]', refusal('invalid_body', 'The body must be a JSON object, not a list')],
      ['null', 'null', empty],
      ['nothing', '', empty],
      ['a number', '5', refusal('invalid_body', 'The body must be a JSON object, not a number')],
      ['a text', '"data"', refusal('invalid_body', 'The body must be a JSON object, not a text')],
      ['true', 'true', refusal('invalid_body', 'The body must be a JSON object, not a boolean')],
    ])('%s is 400', async (_, text, expected) => {
      const { status, body } = await post(text);
      expect([status, body]).toEqual([400, expected]);
    });

    it('takes a charset after the type', async () => {
      const { status, body } = await post('{"data": 5}', { ...json, 'Content-Type': 'application/json; charset=utf-8' });
      expect([status, body.response.code]).toEqual([400, 'invalid_type']);
    });

    it.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'nonsense',
      'application/jsonp',
      '',
    ])('of type "%s" is 400', async (type) => {
      const text = JSON.stringify({ data: [product('TYPED')] });
      const { status, body } = await sendRaw(
        port,
        headOf(`POST ${PRODUCTS}`, { ...asAccount, 'Content-Type': type, 'Content-Length': text.length }),
        text,
      );
      expect([status, JSON.parse(body)]).toEqual([400, notJson]);
    });

    it('without a type is 400', async () => {
      const { status, body } = await sendRaw(port, headOf(`POST ${PRODUCTS}`, { ...asAccount, 'Content-Length': 2 }), '{}');
      expect([status, JSON.parse(body)]).toEqual([400, notJson]);
    });

    it('without type and length is an empty one', async () => {
      const { status, body } = await sendRaw(port, headOf(`POST ${PRODUCTS}`, asAccount));
      expect([status, JSON.parse(body)]).toEqual([400, empty]);
    });

    const sendBytes = async (bytes: Buffer, headers: Record<string, string>, path = PRODUCTS) => {
      const {
        status,
        headers: told,
        body,
      } = await sendRaw(port, headOf(`POST ${path}`, { ...headers, 'Content-Length': bytes.length }), bytes);
      return { status, told, body: JSON.parse(body) as { data?: object[]; warnings?: object[]; response?: { code: string } } };
    };

    it.each([
      ['Windows-1252', Buffer.from(JSON.stringify({ data: [product('CAF\u00c9')] }), 'latin1'), json['Content-Type']],
      ['bytes of nothing', Buffer.from([0x22, 0xff, 0xfe, 0xc0, 0x22]), json['Content-Type']],
      ['UTF-16', Buffer.from(JSON.stringify({ data: [product('WIDE')] }), 'utf16le'), 'application/json; charset=utf-16'],
      ['more than a mebibyte', Buffer.concat([Buffer.alloc(MEBIBYTE + 1, ' '), Buffer.from([0x22, 0xe9, 0x22])]), json['Content-Type']],
    ])('in %s is 400, and nothing is stored', async (_, bytes, type) => {
      const { status, body } = await sendBytes(bytes, { ...asAccount, 'Content-Type': type });
      expect([status, body]).toEqual([400, notUtf8]);
    });

    it.each(['utf8', 'us-ascii', '"UTF-8"'])('may be said to be in %s', async (charset) => {
      const bytes = Buffer.from(JSON.stringify({ data: [product(`IN ${charset}`)] }));
      const { status, body } = await sendBytes(bytes, { ...asAccount, 'Content-Type': `application/json; charset=${charset}` });
      expect([status, body.warnings]).toEqual([200, undefined]);
    });

    it('said to be in another charset is read as UTF-8, with a warning', async () => {
      const bytes = Buffer.from(JSON.stringify({ data: [product('LATIN-\u00c9')] }));
      const { status, body } = await sendBytes(bytes, { ...asAccount, 'Content-Type': 'application/json; charset=iso-8859-1' });
      expect([status, body.data, body.warnings]).toEqual([
        200,
        [expect.objectContaining({ sku: 'LATIN-\u00c9' })],
        [{ path: 'Content-Type', message: 'says charset iso-8859-1, and the body was read as UTF-8' }],
      ]);
    });

    it('compressed is 415, before anything reads it', async () => {
      const bytes = gzipSync(JSON.stringify({ data: [product('ZIPPED')] }));
      const { status, told, body } = await sendBytes(bytes, { ...json, 'Content-Encoding': 'gzip' });
      expect([status, told['accept-encoding'], body]).toEqual([
        415,
        'identity',
        refusal('unsupported_encoding', 'The body must not be compressed: send it without Content-Encoding'),
      ]);
      const plain = await sendBytes(Buffer.from(JSON.stringify({ data: [product('PLAIN')] })), { ...json, 'Content-Encoding': 'identity' });
      expect(plain.status).toBe(200);
    });

    it.each([
      ['lists', '{"data":', '[', ']', '}'],
      ['objects', '{"data":', '{"a":', '}', '}'],
      ['an unknown field', '{"data":[],"extra":', '[', ']', '}'],
    ])('nested a hundred thousand deep (%s) is 400, with a key too', async (_, start, open, close, end) => {
      const text = `${start}${open.repeat(100_000)}${open.includes('{') ? '1' : ''}${close.repeat(100_000)}${end}`;
      const answers = [await post(text), await post(text, { ...json, 'Idempotency-Key': `deep ${open}${start}` })];
      expect(answers.map(({ status, body }) => [status, body.response?.success])).toEqual([
        [400, false],
        [400, false],
      ]);
    });
  });

  describe('of the size of bodies', () => {
    const filled = (bytes: number) => `{"data":"${'x'.repeat(bytes - '{"data":""}'.length)}"}`;

    it('10 MiB is read', async () => {
      const { status, body } = await post(filled(10 * MEBIBYTE));
      expect([status, body.response.code]).toEqual([400, 'invalid_type']);
    });

    it('one byte more is 413', async () => {
      const { status, headers, body } = await post(filled(10 * MEBIBYTE + 1));
      expect([status, body]).toEqual([413, tooLarge]);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    });

    it('a length that is announced is refused before it is sent', async () => {
      const { status, body } = await sendRaw(port, headOf(`POST ${PRODUCTS}`, { ...json, 'Content-Length': 20 * MEBIBYTE }), '{');
      expect([status, JSON.parse(body)]).toEqual([413, tooLarge]);
    });

    it('in chunks without a length it is 413, too', async () => {
      const chunk = Buffer.concat([Buffer.from(`${MEBIBYTE.toString(16)}\r\n`), Buffer.alloc(MEBIBYTE, ' '), Buffer.from('\r\n')]);
      const { status, body } = await sendRaw(
        port,
        headOf(`POST ${PRODUCTS}`, { ...json, 'Transfer-Encoding': 'chunked' }),
        ...Array.from({ length: 11 }, () => chunk),
        '0\r\n\r\n',
      );
      expect([status, JSON.parse(body)]).toEqual([413, tooLarge]);
    });
  });

  describe('of addresses', () => {
    it.each(['%zz', '%', '%E0%A4%A', '%ff'])('%s in a path is 400', async (broken) => {
      const { status, headers, body } = await sendRaw(
        port,
        headOf(`GET ${PRODUCTS}/${broken}`, { ...asAccount, 'X-Request-Id': 'bad-url' }),
      );
      expect([status, JSON.parse(body)]).toEqual([400, malformed]);
      expect([headers['x-request-id'], headers['x-content-type-options'], headers['cache-control']]).toEqual([
        'bad-url',
        'nosniff',
        'no-store',
      ]);
    });

    it('%zz in a query is a text like another', async () => {
      const { status, body } = await sendRaw(port, headOf(`GET ${PRODUCTS}?order_by=%zz`, asAccount));
      expect([status, JSON.parse(body).response.code]).toEqual([400, 'invalid_value']);
    });

    it('a segment past any name is 400', async () => {
      const { status, body } = await sendRaw(port, headOf(`GET ${PRODUCTS}/${'a'.repeat(3_000)}`, asAccount));
      expect([status, JSON.parse(body)]).toEqual([400, refusal('invalid_path', 'The path is too long')]);
    });

    it('longer than any head may be is 400', async () => {
      const { status, headers, body } = await sendRaw(port, headOf(`GET ${PRODUCTS}/${'a'.repeat(50_000)}`, asAccount));
      expect([status, JSON.parse(body)]).toEqual([400, refusal('invalid_request', 'The path and headers are too long')]);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    });

    it('a NUL in a name is 400', async () => {
      const { status, body } = await sendRaw(port, headOf(`GET ${PRODUCTS}/%00`, asAccount));
      expect([status, JSON.parse(body).response.code]).toEqual([400, 'invalid_characters']);
    });

    it('a slash and a percent sign in a name find nothing', async () => {
      for (const name of ['a%2Fb', '100%25', '%F0%9F%93%A6']) {
        const { status, body } = await sendRaw(port, headOf(`GET ${PRODUCTS}/${name}`, asAccount));
        expect([status, JSON.parse(body).response.success]).toEqual([404, false]);
      }
    });

    it('what is no HTTP is refused in shape', async () => {
      const { status, body } = await sendRaw(port, 'hello\r\n\r\n');
      expect([status, JSON.parse(body)]).toEqual([400, refusal('invalid_request', 'The request is malformed')]);
    });
  });

  describe('of every answer', () => {
    const getWithId = (id: string, path = PRODUCTS) => app.http.get(path).set({ ...asAccount, 'X-Request-Id': id });

    it.each(['a', 'order-77:retry.2', 'A_1', 'x'.repeat(64)])('keeps the sane request id %s', async (id) => {
      expect((await getWithId(id)).headers['x-request-id']).toBe(id);
      expect((await getWithId(id, '/nothing')).headers['x-request-id']).toBe(id);
      expect((await app.http.get(PRODUCTS).set('X-Request-Id', id)).headers['x-request-id']).toBe(id);
    });

    it.each(['x'.repeat(65), 'two words', '<script>', 'a,b', 'ü', ''])('replaces the request id "%s"', async (id) => {
      expect((await getWithId(id)).headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    });

    it('carries the headers that keep it harmless, errors included', async () => {
      for (const { headers } of [await getWithId('a'), await getWithId('a', '/nothing'), await post('{'), await app.http.get(PRODUCTS)]) {
        expect(headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
          'referrer-policy': 'no-referrer',
          'cross-origin-opener-policy': 'same-origin',
          'permissions-policy': expect.stringContaining('camera=(), '),
          'content-type': 'application/json; charset=utf-8',
        });
        expect(headers).not.toHaveProperty('x-powered-by');
        expect(headers).not.toHaveProperty('server');
      }
    });

    it.each([
      ['GET', `${PRODUCTS}?status=3&per_page[]=1&customer_email=`, ['status', 'per_page[]', 'customer_email']],
      ['GET', `${PRODUCTS}?per_page=1&page=1&order_by=SKU`, undefined],
      ['GET', `${PRODUCTS}/WARN-0?verbose`, ['verbose']],
      ['POST', `${PRODUCTS}?dry_run=1`, ['dry_run']],
    ])('reports unknown query parameters: %s %s', async (method, path, names) => {
      if (method === 'GET') await post(JSON.stringify({ data: [product('WARN-0')] }));
      const again = { ...json, 'Idempotency-Key': path };
      const send = () =>
        method === 'GET'
          ? app.http.get(path).set(asAccount)
          : app.http
              .post(path)
              .set(again)
              .send({ data: [product('WARN-2')] });
      for (const { status, body } of [await send(), await send()])
        expect([status, body.warnings]).toEqual([
          200,
          names?.map((name) => ({ path: `query.${name}`, message: 'is not a known parameter and was ignored' })),
        ]);
    });

    it('gives a record the same tag whatever else was asked', async () => {
      await post(JSON.stringify({ data: [product('WARN-3')] }));
      const [plain, more] = [
        await app.http.get(`${PRODUCTS}/WARN-3`).set(asAccount),
        await app.http.get(`${PRODUCTS}/WARN-3?x=1`).set(asAccount),
      ];
      expect([more.body.warnings.length, more.headers.etag]).toEqual([1, plain.headers.etag]);
    });

    it('reports unknown fields besides the data', async () => {
      const { status, body } = await post(JSON.stringify({ data: [product('WARN-1', { colour: 'red' })], more: 1 }));
      expect([status, Object.keys(body), body.warnings]).toEqual([
        200,
        ['data', 'warnings'],
        [
          { path: 'more', message: 'is not a known field and was ignored' },
          { path: 'data[0].colour', message: 'is not a known field and was ignored' },
        ],
      ]);
    });

    it('has no warnings when there are none', async () => {
      expect(Object.keys((await post(JSON.stringify({ data: [product('WARN-NOT')] }))).body)).toEqual(['data']);
    });
  });
});
