import type { Page } from 'playwright-core';
import { everyLook, expectEveryLook, faultsOf, heading, logIn, overflowOf, picture, visitFor } from '../support/browser.js';

const WMS = '/apirest/v4/wms';
const asManager = { userName: 'manager', Key: 'demo-wms-key' };
const AISLES = 100;
const BINS = 20_000;
/** Bins of one request. */
const PART = 1_000;

const names = Array.from({ length: BINS }, (_, at) => ({
  distribution_center: 'MAIN',
  location: `L${String(Math.floor((at * AISLES) / BINS) + 1).padStart(3, '0')}`,
  bin: String((at % (BINS / AISLES)) + 1).padStart(3, '0'),
}));

/** How long a browser takes to draw as many plain shapes: a measure for slow machines. */
const BASELINE = `new Promise((done) => {
  const began = performance.now();
  const host = document.createElement('div');
  const rects = Array.from({ length: ${BINS} }, (_, at) => '<rect x="' + (at % 200) + '" y="' + Math.floor(at / 200) + '" width=".8" height=".8"/>');
  host.innerHTML = '<svg viewBox="0 0 200 100" width="800" height="400">' + rects.join('') + '</svg>';
  document.body.prepend(host);
  requestAnimationFrame(() => setTimeout(() => { done(performance.now() - began); host.remove(); }));
})`;

/** The time from the click on a link of the navigation to the frame that shows so many bins. */
const drawingOf = (link: string, bins: number): string => `new Promise((done) => {
  const began = performance.now();
  const look = () => document.querySelector('[data-drawn="${bins}"]')
    ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
    : setTimeout(look);
  [...document.querySelectorAll('a')].find((each) => each.textContent.trim() === '${link}').click();
  look();
})`;

describe('the floor plan', () => {
  const visit = visitFor('floor-plan', /status of 400/);

  const layoutIs = async (layout: object): Promise<void> => {
    const { status, body } = await visit.service.http.put(`${WMS}/layout`).set(asManager).send(layout);
    if (status !== 200) throw new Error(JSON.stringify(body));
  };
  const map = (page: Page) => page.getByRole('application');
  const selected = (page: Page) => page.getByRole('region', { name: 'Selected bin' });

  it('says that nobody has drawn it', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    await page.getByRole('link', { name: 'Floor plan', exact: true }).click();
    await heading(page, 'Floor plan');
    await page.getByText('Nobody has drawn this floor yet').waitFor();
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
  });

  it('is drawn from the names of bins in a few clicks, and says at the field what is wrong', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    await page.getByRole('link', { name: 'Floor plan', exact: true }).click();
    await page.getByRole('link', { name: 'Draw its aisles' }).click();
    await page.getByText('41 of 41 bins fit, in 3 aisles.').waitFor();
    await page.getByRole('button', { name: '{aisle}{bay}' }).click();
    expect(await page.getByLabel('Pattern', { exact: true }).inputValue()).toBe('{aisle}{bay}');
    await page.getByLabel('Pattern', { exact: true }).fill('{aisle}-{bay}');
    await page.getByText(/^0 of 41 bins fit/).waitFor();
    await page.getByText(/No place for 41 bins: A\/A01, .* and others/).waitFor();
    await page.getByLabel('Pattern', { exact: true }).fill('{bay}');
    await page.getByText('Must say where {aisle} stands').waitFor();
    await page.getByLabel('Pattern', { exact: true }).fill('');
    await page.getByText('41 of 41 bins fit, in 3 aisles.').waitFor();
    await page.getByLabel('Fewest bins of an aisle').fill('2');
    await page.getByRole('application', { name: 'Preview of 2 aisles and 40 bins' }).waitFor();
    await page.getByText('Left out: C (1 bin).').waitFor();
    await page.getByLabel('Length of an aisle').fill('long');
    await page.getByRole('button', { name: 'Save the layout' }).click();
    await page.getByLabel('Length of an aisle').and(page.locator('[aria-invalid="true"]')).waitFor();
    await page.getByLabel('Length of an aisle').fill('30');
    await page.getByLabel('From one aisle to the next').fill('4');
    await page.getByLabel('Cross-aisles').fill('3');
    await page.getByLabel('Walks end at').selectOption('The front of B');
    await expectEveryLook(page, 'floor-plan-wizard', everyLook);
    await page.getByLabel('Length of an aisle').press('Enter');
    await page.getByText('40 bins in 2 aisles').waitFor();
    await page.getByRole('application', { name: 'Map of 2 aisles and 40 bins' }).waitFor();
    const { body } = await visit.service.http.get(`${WMS}/layout`).set(asManager);
    expect((body as { data: object }).data).toMatchObject({
      ...{
        kind: 'aisles',
        pattern: null,
        cross_aisles: [0, 15, 30],
        start: { x: 0, y: 0 },
        end: { x: 4, y: 0 },
        bins: { placed: 40, not_placed: 1 },
      },
      aisles: [
        { aisle: 'A', x: 0 },
        { aisle: 'B', x: 4 },
      ],
    });
  });

  it('is a map that leads to bins, by its list, by pointing and by the arrow keys alone', async () => {
    await layoutIs({
      ...{ kind: 'aisles', cross_aisles: [0, 30], start: { x: 0, y: 0 }, end: { x: 4, y: 0 } },
      aisles: [
        { aisle: 'A', x: 0 },
        { aisle: 'B', x: 4 },
      ],
    });
    await visit.service.http
      .patch(`${WMS}/bins/places`)
      .set(asManager)
      .send({ data: [{ location: 'B', bin: 'B20', purpose: 'reserve' }] })
      .expect(200);
    const page = await visit.window();
    await logIn(page, 'manager', '/console/set-up/floor');
    await page.getByText('1 bin without a place, which walks take to be beside the one with the name before: C / C01').waitFor();
    await page.getByText('Reserve (1)').waitFor();
    expect(await map(page).getAttribute('aria-label')).toBe('Map of 2 aisles and 40 bins');
    await page.getByLabel('Find a bin').fill('a / a07');
    await page.getByText('1 of 41 bins').waitFor();
    await page.getByRole('button', { name: 'A / A07' }).click();
    await selected(page).getByText('60 units of DEMO-007').waitFor();
    // With keys only: into the map, from bin to bin, and out again.
    await map(page).focus();
    await page.keyboard.press('ArrowUp');
    const said = page.getByRole('status').filter({ hasText: 'A09, aisle A, Picking, no zone, placed by: Their names' });
    await said.waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await selected(page)
      .getByText(/^B \/ B/)
      .waitFor();
    for (const key of ['+', '+', 'Shift+ArrowRight', '-', '0']) await page.keyboard.press(key);
    await page.keyboard.press('Tab');
    expect(await page.evaluate<string>('document.activeElement.getAttribute("aria-label")')).toBe('Zoom in');
    for (let nth = 0; nth < 4; nth += 1) await page.keyboard.press('Enter');
    await map(page)
      .getByText(/^B\d\d$/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Show the whole floor' }).click();
    await page.getByLabel('Colours by').selectOption('Who placed them');
    await page.getByText('Their names (40)').waitFor();
    await page.getByLabel('Find a bin').fill('');
    await expectEveryLook(page, 'floor-plan', everyLook);
    await selected(page)
      .getByRole('link', { name: /^Open bin B/ })
      .click();
    await heading(page, /^Bin B/);
  });

  it('shows racks on a free floor', async () => {
    await layoutIs({ kind: 'floor', racks: [{ x0: 1, y0: 2, x1: 3, y1: 20 }], start: { x: 0, y: 0 } });
    const data = [4, 8, 12].map((y, at) => ({ location: 'A', bin: `A0${at + 1}`, x: 0.5, y }));
    await visit.service.http.patch(`${WMS}/bins/places`).set(asManager).send({ data }).expect(200);
    const page = await visit.window();
    await logIn(page, 'manager', '/console/set-up/floor');
    await page.locator('[data-drawn="3"]').waitFor();
    await map(page).press('ArrowUp');
    await selected(page).getByText('A / A01', { exact: true }).waitFor();
    await picture(page, 'floor-plan-racks-light');
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
  });

  it('draws 20,000 bins in a second', async () => {
    for (let at = 0; at < names.length; at += PART) {
      const request = visit.service.http.post('/apirest/v4/oms/internal/bins').set(asManager);
      await request.send({ data: names.slice(at, at + PART) }).expect(200);
    }
    const aisles = [...new Set(names.map(({ location }) => location))].map((aisle, index) => ({ aisle, x: index * 3 }));
    await layoutIs({ kind: 'aisles', cross_aisles: [0, 50, 100], aisles, start: { x: 0, y: 0 } });
    const page = await visit.window();
    await logIn(page, 'manager', '/console/set-up/floor');
    await page.locator(`[data-drawn="${BINS}"]`).waitFor({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Sites', exact: true }).click();
    await heading(page, 'Sites');
    const baseline = await page.evaluate<number>(BASELINE);
    const drawn = await page.evaluate<number>(drawingOf('Floor plan', BINS));
    // One second here; on a slow machine as many times longer as plain shapes take there.
    expect(drawn).toBeLessThan(Math.max(1_000, 6 * baseline));
    await page.getByLabel('Find a bin').fill('L050 / 100');
    await page.getByRole('button', { name: 'L050 / 100' }).click();
    for (let nth = 0; nth < 8; nth += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
    await map(page).getByText('100', { exact: true }).first().waitFor();
    await picture(page, 'floor-plan-large-light');
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
  });

  it('is drawn from a file of 20,000 bins, pasted or chosen, whose faults stand at their lines', async () => {
    const page = await visit.window();
    await logIn(page, 'manager', '/console/set-up/floor?show=file');
    const lines = page.getByRole('region', { name: 'Lines of the file' });
    await page.getByRole('textbox', { name: 'Lines' }).fill('location;bin;aisle;y\nA;A01;A;3\nA;A99;A;400');
    await page.getByRole('button', { name: 'Read the lines' }).click();
    await page.getByText('The layout stays as it is.').waitFor();
    await page.getByRole('button', { name: 'Place 2 bins' }).click();
    await page.getByText('Not all of it is saved').waitFor();
    await lines
      .getByText(/no bin|There is no/i)
      .first()
      .waitFor();
    expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    const rows = names.map(
      ({ location, bin }, at) => `${location},${bin},${location},${Math.floor((at * AISLES) / BINS) * 4},${Number(bin) / 2}`,
    );
    const text = ['location,bin,aisle,x,y', ...rows].join('\n');
    await page.setInputFiles('input[type=file]', { name: 'floor.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByText('20,000 lines').waitFor();
    expect(await page.getByText('Not all of it is saved').count()).toBe(0);
    await page.getByLabel('Draw the aisles that the file names').check();
    await page.getByText('100 aisles').waitFor();
    await page.getByRole('application', { name: 'Preview of 100 aisles and 20,000 bins' }).waitFor();
    await expectEveryLook(page, 'floor-plan-file', ['light', 'dark-phone', 'dark-tablet', 'light-wide']);
    await page.getByRole('button', { name: 'Place 20,000 bins' }).click();
    await page.getByText('20,000 bins in their places').waitFor({ timeout: 120_000 });
    await page.locator(`[data-drawn="${BINS}"]`).waitFor({ timeout: 60_000 });
  });
});
