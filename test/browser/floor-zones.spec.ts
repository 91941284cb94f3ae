import { expectReadableBy, faultsOf, heading, logIn, overflowOf, picture, visitFor } from '../support/browser.js';

const WMS = '/apirest/v4/wms';
const asLead = { userName: 'manager', Key: 'demo-wms-key' };
const SHOW = '/console/set-up/floor?show=zones';

describe('zones of the floor', () => {
  const visit = visitFor('floor-zones', /status of 400/);

  const zonesOf = async (): Promise<Record<string, string[]>> => {
    const { body } = await visit.service.http.get(`${WMS}/bins/places?per_page=500`).set(asLead);
    const zones: Record<string, string[]> = {};
    for (const { bin, zone } of (body as { data: { bin: string; zone: string | null }[] }).data)
      if (zone !== null) zones[zone] = [...(zones[zone] ?? []), bin];
    return zones;
  };

  it('are named and filled with aisles and with bins, by keys alone, and emptied by Undo', async () => {
    const page = await visit.window('light-phone');
    await logIn(page, 'manager', SHOW);
    await heading(page, 'Floor plan');
    await page.getByText('No zone yet').waitFor();
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Add a zone' }).press('Enter');
    await dialog.getByRole('button', { name: 'Cancel' }).waitFor();
    await dialog.getByLabel('Code').fill('COLD');
    await dialog.getByLabel('Name').press('Enter');
    await dialog.locator('[aria-invalid="true"]').first().waitFor();
    await dialog.getByLabel('Name').fill('Cold room');
    await dialog.getByLabel('Name').press('Enter');
    await page.getByText('COLD saved').waitFor();
    expect(await page.getByRole('button', { name: 'Mark bins first' }).isDisabled()).toBe(true);
    // Marks a whole aisle.
    await page.getByLabel('Aisle').selectOption('B (20 bins)');
    await page.getByLabel('All 20 found').press('Space');
    await page.getByRole('button', { name: 'Put 20 bins into COLD' }).press('Enter');
    await page.getByText('20 bins in zone COLD').waitFor();
    expect((await zonesOf()).COLD).toHaveLength(20);
    await page.getByRole('row', { name: /COLD/ }).getByText('20').waitFor();
    // Unmarks one of its bins, and marks it again.
    await page.getByLabel('Bins', { exact: true }).fill('b07');
    await page.getByLabel('B / B07, in COLD').press('Space');
    await page.getByLabel('Into zone').selectOption('No zone');
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    await picture(page, 'floor-zones-light-phone');
    await page.getByRole('button', { name: 'Take 1 bin out of its zone' }).press('Enter');
    await page.getByText('1 bin in no zone').waitFor();
    expect((await zonesOf()).COLD).not.toContain('B07');
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText('1 bin put back').waitFor();
    expect((await zonesOf()).COLD).toContain('B07');
  });

  it('are seen on the map, where bins are marked, too', async () => {
    const aisles = ['A', 'B'].map((aisle, at) => ({ aisle, x: at * 4 }));
    await visit.service.http
      .put(`${WMS}/layout`)
      .set(asLead)
      .send({ kind: 'aisles', cross_aisles: [0, 30], aisles, start: { x: 0, y: 0 } })
      .expect(200);
    const page = await visit.window();
    await logIn(page, 'manager', SHOW);
    const map = page.getByRole('application', { name: 'Map of 2 aisles and 40 bins' });
    await map.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: /^Mark A \/ A/ }).click();
    await page.getByText('Marked (1)').waitFor();
    await page.getByRole('button', { name: 'Put 1 bin into COLD' }).click();
    await page.getByText('1 bin in zone COLD').waitFor();
    expect((await zonesOf()).COLD).toHaveLength(21);
    await page.getByText('COLD (21)').waitFor();
  });

  it('can be read in every theme', async () => {
    await expectReadableBy(visit, 'manager', ['floor-zones', SHOW, 'Floor plan'], ['light', 'dark', 'light-phone', 'dark-phone']);
  });
});
