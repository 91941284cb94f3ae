import { describeApp } from '../../support/app.js';
import { Catalogue, productBody } from '../../support/build-catalogue.js';

const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;

const shown = (alias: string, sku: string, more: object = {}) => ({
  alias_id: expect.any(Number) as number,
  alias,
  sku,
  channel_id: null,
  distribution_center: null,
  created_at: ISO,
  updated_at: ISO,
  ...more,
});

describeApp('aliases over the OMS interface', Catalogue, (catalogue) => {
  beforeAll(async () => {
    await catalogue.products(['P1', 'P2']);
    await catalogue.products(['OTHER'], 101);
  });

  const create = (...data: object[]) => catalogue.post('inventory/aliases', { data });
  const change = (...data: object[]) => catalogue.patch('inventory/aliases', { data });
  const read = (alias: string | number, accountId = 100) => catalogue.get(`inventory/aliases/${alias}`, accountId);
  const main = { channel_id: 1, distribution_center: 'MAIN' };

  describe('create', () => {
    it('answers the aliases in the order of the request; channel and site are optional', async () => {
      const { status, body } = await create(
        { alias: 'N2', sku: 'P1', ...main },
        { alias: 'N1', sku: 'P2' },
        { alias: 'N0', sku: 'P2', channel_id: null, distribution_center: null },
      );
      expect({ status, body }).toEqual({ status: 200, body: { data: [shown('N2', 'P1', main), shown('N1', 'P2'), shown('N0', 'P2')] } });
    });

    it('takes one text once for each channel and site', async () => {
      const places = [
        {},
        { channel_id: 1 },
        { channel_id: 2 },
        { distribution_center: 'MAIN' },
        main,
        { channel_id: 1, distribution_center: 'WEST' },
      ];
      const { status, body } = await create(...places.map((place) => ({ alias: 'MANY', sku: 'P1', ...place })));
      expect({ status, body }).toEqual({ status: 200, body: { data: places.map((place) => shown('MANY', 'P1', place)) } });
    });

    it('refuses unknown products and sites, and what exists or comes twice, all at once and as a whole', async () => {
      await create({ alias: 'TAKEN', sku: 'P1', ...main }, { alias: 'TAKEN', sku: 'P1' });
      const { status, body } = await create(
        { alias: 'WHOLE', sku: 'P1' },
        { alias: 'X', sku: 'OTHER' },
        { alias: 'Y', sku: 'P1', distribution_center: 'OLD' },
        { alias: 'TAKEN', sku: 'P2', ...main },
        { alias: 'TAKEN', sku: 'P2' },
        { alias: 'WHOLE', sku: 'P2' },
      );
      expect({ status, body }).toEqual({
        status: 400,
        body: {
          response: {
            success: false,
            code: 'unknown_sku',
            message: 'The SKU OTHER does not exist, and 4 more faults',
            errors: [
              { path: 'data[1].sku', message: 'The SKU OTHER does not exist' },
              { path: 'data[2].distribution_center', message: 'The distribution center OLD is not registered' },
              { path: 'data[3].alias', message: 'The alias TAKEN exists already for this channel and distribution center' },
              { path: 'data[4].alias', message: 'The alias TAKEN exists already for this channel and distribution center' },
              { path: 'data[5].alias', message: 'The alias WHOLE is in the request more than once' },
            ],
          },
        },
      });
      expect((await read('WHOLE')).status).toBe(404);
    });

    it('refuses what is missing or of the wrong type', async () => {
      const { status, body } = await create(
        {},
        { alias: 'a\u200b', sku: 1, channel_id: '1', distribution_center: 2 },
        { alias: 'x'.repeat(65), sku: 'P1', channel_id: 0 },
      );
      expect(status).toBe(400);
      expect(body.response.errors.map(({ path }: { path: string }) => path)).toEqual([
        'data[0].alias',
        'data[0].sku',
        'data[1].alias',
        'data[1].sku',
        'data[1].channel_id',
        'data[1].distribution_center',
        'data[2].alias',
        'data[2].channel_id',
      ]);
    });
  });

  describe('share their names with products and synsets', () => {
    beforeAll(async () => {
      await catalogue.post('inventory/synsets', { data: [{ synset: 'SET', items: [{ sku: 'P1', quantity: 2 }] }] });
      await create({ alias: 'EXT-NAME', sku: 'P1' });
    });
    const refusalOf = ({ status, body }: { status: number; body: { response?: { code: string; errors: { path: string }[] } } }) => [
      status,
      body.response?.code,
      body.response?.errors.map(({ path }) => path),
    ];

    it.each([
      ['sku_taken', 'the SKU of another product', { alias: 'P2', sku: 'P1' }],
      ['synset_taken', 'the name of a synset', { alias: 'SET', sku: 'P1', channel_id: 4 }],
      ['sku_taken', 'the SKU of a product for a synset', { alias: 'P2', sku: 'SET' }],
    ])('%s: no alias has %s', async (code, _, alias) => {
      expect(refusalOf(await create(alias))).toEqual([400, code, ['data[0].alias']]);
    });

    it('refuse a product and a synset with the name of an alias', async () => {
      expect(refusalOf(await catalogue.post('inventory/products', { data: [productBody('EXT-NAME')] }))).toEqual([
        400,
        'alias_taken',
        ['data[0].sku'],
      ]);
      const synset = { synset: 'EXT-NAME', items: [{ sku: 'P1', quantity: 1 }] };
      expect(refusalOf(await catalogue.post('inventory/synsets', { data: [synset] }))).toEqual([400, 'alias_taken', ['data[0].synset']]);
    });

    it('let an alias be called as what it stands for, and then stand for nothing else', async () => {
      expect((await create({ alias: 'P1', sku: 'P1', channel_id: 1 }, { alias: 'SET', sku: 'SET' })).status).toBe(200);
      expect(refusalOf(await change({ alias: 'P1', channel_id: 1, sku: 'P2' }))).toEqual([400, 'sku_taken', ['data[0].sku']]);
      expect(refusalOf(await change({ alias: 'SET', sku: 'P2' }))).toEqual([400, 'synset_taken', ['data[0].sku']]);
    });

    it('refuse a rename to a taken name', async () => {
      const [{ alias_id }] = (await create({ alias: 'FREE', sku: 'P1' })).body.data;
      expect(refusalOf(await change({ alias_id, alias: 'P2' }))).toEqual([400, 'sku_taken', ['data[0].alias']]);
      expect(refusalOf(await change({ alias_id, alias: 'SET' }))).toEqual([400, 'synset_taken', ['data[0].alias']]);
    });

    it('let an alias stand for a synset, and for a product again', async () => {
      const { body } = await create({ alias: 'TO-SET', sku: 'SET' });
      expect(body).toEqual({ data: [shown('TO-SET', 'SET')] });
      expect((await read('TO-SET')).body.data.sku).toBe('SET');
      expect((await change({ alias: 'TO-SET', sku: 'P2' })).body.data[0].sku).toBe('P2');
      expect((await change({ alias: 'TO-SET', sku: 'SET' })).body.data[0].sku).toBe('SET');
    });
  });

  describe('change', () => {
    it('finds an alias by its text, channel and site, and points it to another product', async () => {
      const { body: before } = await create({ alias: 'MOVE', sku: 'P1', ...main }, { alias: 'MOVE', sku: 'P1' });
      const { status, body } = await change({ alias: 'MOVE', sku: 'P2', ...main });
      expect({ status, body }).toEqual({ status: 200, body: { data: [{ ...before.data[0], sku: 'P2', updated_at: ISO }] } });
      expect((await change({ alias: 'MOVE', sku: 'P2' })).body.data[0].alias_id).toBe(before.data[1].alias_id);
    });

    it('finds an alias by its id, and changes whatever is given', async () => {
      const [{ alias_id }] = (await create({ alias: 'BY-ID', sku: 'P1', ...main })).body.data;
      expect((await change({ alias_id, alias: 'RENAMED' })).body).toEqual({ data: [shown('RENAMED', 'P1', { ...main, alias_id })] });
      expect((await change({ alias_id, channel_id: null, distribution_center: 'WEST', sku: 'P2' })).body).toEqual({
        data: [shown('RENAMED', 'P2', { alias_id, distribution_center: 'WEST' })],
      });
      expect((await read('RENAMED')).body.data).toMatchObject({ alias_id, sku: 'P2' });
      expect((await read('BY-ID')).status).toBe(404);
    });

    it("refuses aliases that do not exist, come twice or would take another's place, and then changes nothing", async () => {
      const [a, b] = (await create({ alias: 'A', sku: 'P1' }, { alias: 'B', sku: 'P1' })).body.data;
      const { status, body } = await change(
        { alias: 'A', sku: 'P2' },
        { alias: 'A', sku: 'P2', ...main },
        { alias_id: 987654, sku: 'P2' },
        { alias_id: a.alias_id, sku: 'P2' },
      );
      expect(status).toBe(400);
      const hint = 'give its alias_id, or its alias, channel_id and distribution_center';
      expect(body.response.errors).toEqual([
        { path: 'data[1].alias', message: `No alias A exists; ${hint}` },
        { path: 'data[2].alias_id', message: `No alias 987654 exists; ${hint}` },
        { path: 'data[3].alias_id', message: 'The alias A is in the request more than once' },
      ]);
      const renamed = await change({ alias_id: a.alias_id, sku: 'P2' }, { alias_id: b.alias_id, alias: 'A' });
      expect([renamed.status, renamed.body.response.code, renamed.body.response.errors[0].path]).toEqual([
        400,
        'alias_taken',
        'data[1].alias',
      ]);
      expect((await read('A')).body.data.sku).toBe('P1');
    });

    it('refuses an entry that names neither an id nor an alias and its sku', async () => {
      const { status, body } = await change({ alias: 'A' }, { sku: 'P1' });
      expect([status, body.response.code]).toEqual([400, 'missing_field']);
      expect(body.response.errors).toEqual([
        { path: 'data[0].sku', message: 'is required without alias_id' },
        { path: 'data[1].alias', message: 'is required without alias_id' },
      ]);
    });

    it('does not reach another account', async () => {
      const [{ alias_id }] = (await create({ alias: 'MINE', sku: 'P1' })).body.data;
      const answers = [
        { alias_id, sku: 'OTHER' },
        { alias: 'MINE', sku: 'OTHER' },
      ].map((entry) => catalogue.patch('inventory/aliases', { data: [entry] }, 101));
      expect((await Promise.all(answers)).map(({ body }) => body.response.code)).toEqual(['unknown_alias', 'unknown_alias']);
    });
  });

  describe('read', () => {
    it('finds an alias by its text, URL-encoded, or by its id', async () => {
      const [{ alias_id }] = (await create({ alias: 'a/b c%', sku: 'P1' })).body.data;
      expect((await read(encodeURIComponent('a/b c%'))).body).toEqual({ data: shown('a/b c%', 'P1', { alias_id }) });
      expect((await read(alias_id)).body.data.alias).toBe('a/b c%');
      await create({ alias: String(alias_id), sku: 'P2' });
      expect((await read(alias_id)).body.data).toMatchObject({ alias: String(alias_id), sku: 'P2' });
    });

    it('is identified by channel and site, and refused while several match', async () => {
      await create(
        { alias: 'SAME', sku: 'P1', ...main },
        { alias: 'SAME', sku: 'P2', channel_id: 2, distribution_center: 'MAIN' },
        { alias: 'SAME', sku: 'P2', channel_id: 1, distribution_center: 'WEST' },
      );
      const { status, body } = await read('SAME');
      expect({ status, body }).toEqual({
        status: 400,
        body: {
          response: {
            success: false,
            code: 'ambiguous_alias',
            message: 'Several aliases are named SAME; narrow it by channel_id and distribution_center',
          },
        },
      });
      expect((await read('SAME?channel_id=1')).body.response.code).toBe('ambiguous_alias');
      expect((await read('SAME?channel_id=2')).body.data).toMatchObject({ sku: 'P2', channel_id: 2 });
      expect((await read('SAME?distribution_center=WEST')).body.data).toMatchObject({ channel_id: 1, distribution_center: 'WEST' });
      expect((await read('SAME?channel_id=1&distribution_center=MAIN')).body.data).toMatchObject({ sku: 'P1' });
      expect((await read('SAME?channel_id=9')).status).toBe(404);
    });

    it("refuses bad filters, and does not find what is not there or another account's", async () => {
      const [{ alias_id }] = (await create({ alias: 'HERS', sku: 'P1' })).body.data;
      const answers = [
        await read('HERS?channel_id=x'),
        await read('HERS?distribution_center=EAST'),
        await read('none'),
        await read('987654'),
        await read('HERS', 101),
        await read(alias_id, 101),
      ];
      expect(answers.map(({ status, body }) => [status, body.response.code])).toEqual([
        [400, 'invalid_type'],
        [400, 'unknown_distribution_center'],
        [404, 'alias_not_found'],
        [404, 'alias_not_found'],
        [404, 'alias_not_found'],
        [404, 'alias_not_found'],
      ]);
    });
  });

  it('are listed page by page, newest first, filtered by channel and site', async () => {
    const otherCatalogue = await Catalogue.open();
    await otherCatalogue.products(['P']);
    await otherCatalogue.post('inventory/aliases', {
      data: [
        { alias: 'a', sku: 'P' },
        { alias: 'b', sku: 'P', ...main },
        { alias: 'c', sku: 'P', channel_id: 1, distribution_center: 'WEST' },
        { alias: 'd', sku: 'P', channel_id: 2 },
      ],
    });
    const names = async (query: string, accountId = 100) => {
      const { body } = await otherCatalogue.get(`inventory/aliases?${query}`, accountId);
      return [body.data.map(({ alias }: { alias: string }) => alias).join(''), body.metadata.total_records];
    };
    expect(
      await Promise.all(
        [
          '',
          'page=2&per_page=3',
          'per_page=2',
          'channel_id=1',
          'channel_id=1&per_page=1',
          'distribution_center=MAIN',
          'channel_id=1&distribution_center=WEST',
        ].map((query) => names(query)),
      ),
    ).toEqual([
      ['dcba', 4],
      ['a', 4],
      ['dc', 4],
      ['cb', 2],
      ['c', 2],
      ['b', 1],
      ['c', 1],
    ]);
    expect(await names('', 101)).toEqual(['', 0]);
    const refused = await Promise.all(
      ['channel_id=x', 'distribution_center=EAST', 'page=0'].map((query) => otherCatalogue.get(`inventory/aliases?${query}`)),
    );
    expect(refused.map(({ status, body }) => [status, body.response.errors[0].path])).toEqual([
      [400, 'channel_id'],
      [400, 'distribution_center'],
      [400, 'page'],
    ]);
    await otherCatalogue.close();
  });
});
