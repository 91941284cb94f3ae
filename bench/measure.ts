import type { Round } from './load.js';
import type { Program } from './processes.js';
import { type Measured, median } from './report.js';
import { loadOf, type Scenario, type Work } from './scenarios.js';
import type { Sizes } from './sizes.js';

export interface Target {
  /** `http://127.0.0.1:PORT`. */
  origin: string;
  name: string;
}

interface Party {
  label: string;
  target: Target;
  work: Work;
}

/** Sends load in turns to the servers a scenario compares, so that drift on the machine affects all alike. */
export class Meter {
  /** Orders that the servers reported as created. */
  ordersAnswered = 0;
  private rounds = 0;

  constructor(
    private readonly load: Program,
    private readonly floor: Target,
    private readonly service: Target,
    private readonly sizes: Sizes,
    private readonly say: (line: string) => void,
  ) {}

  /** @throws Error when an answer is no success, or unexpected. */
  async measure(scenario: Scenario): Promise<Measured> {
    const { name, work, target, beside, growth } = scenario;
    const parties: Party[] = [
      { label: 'beside', target: beside?.of === 'service' ? this.service : this.floor, work: beside?.work ?? work },
      { label: 'service', target: this.service, work },
    ];
    if (growth) {
      parties.push(
        { label: 'large', target: this.service, work: growth.large },
        { label: 'small', target: this.service, work: growth.small },
      );
    }
    if (work.paths) await this.assertSame(work);
    const results = new Map<string, Round[]>(parties.map(({ label }) => [label, []]));
    for (const party of parties) await this.run(party, this.sizes.warmUpSeconds);
    for (let turn = 1; turn <= this.sizes.rounds; turn += 1) {
      for (const party of parties) results.get(party.label)?.push(await this.run(party, this.sizes.seconds));
    }
    const of = (label: string): Round => median(results.get(label) ?? []);
    const measured = {
      name,
      target,
      comparedWith: beside?.of ?? ('floor' as const),
      beside: of('beside'),
      service: of('service'),
      growth: growth && { large: of('large'), small: of('small') },
    };
    const { beside: other, comparedWith, service } = measured;
    const grown = measured.growth ? `, ${(measured.growth.large.p50 / measured.growth.small.p50).toFixed(2)} x the small account` : '';
    this.say(
      `${name}: service ${Math.round(service.requestsPerSecond)}/s, beside ${comparedWith} ${Math.round(other.requestsPerSecond)}/s, ratio ${(service.requestsPerSecond / other.requestsPerSecond).toFixed(2)}${grown}`,
    );
    return measured;
  }

  private async run({ target, work }: Party, seconds: number): Promise<Round> {
    this.rounds += 1;
    const round = await this.load.ask<Round>(loadOf(work, target.origin, seconds, `${target.name}-${this.rounds}`, this.sizes));
    if (round.failures > 0 || round.requests === 0)
      throw new Error(`${target.name}: ${round.failures} requests of ${round.requests + round.failures} failed`);
    this.ordersAnswered += round.requests * (work.orders ?? 0);
    return round;
  }

  /** Both must return the same rows, or their speeds cannot be compared. */
  private async assertSame(work: Work): Promise<void> {
    const [path] = work.paths ?? [];
    const [floor, service] = await Promise.all([this.floor, this.service].map(({ origin }) => idsAt(`${origin}${path}`, work.headers)));
    if (floor !== service) throw new Error(`${path} answers other rows:\nfloor ${floor}\nservice ${service}`);
  }
}

interface Shown {
  OrderID?: number;
  order_id?: number;
  items: { OrderItemID?: number; order_item_id?: number }[];
}

/** Ids of the orders at a URL and of their lines, or bins and their contents. */
async function idsAt(url: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(url, { headers });
  const body = (await answer.json()) as { data?: Shown | Shown[]; bin_list?: { BinID: number; Quantity: number }[] };
  if (!answer.ok || !(body.data ?? body.bin_list)) throw new Error(`${url}: ${answer.status} ${JSON.stringify(body)}`);
  if (body.bin_list) return body.bin_list.map(({ BinID, Quantity }) => `${BinID}:${Quantity}`).join(' ');
  return [body.data ?? []]
    .flat()
    .map((order) => `${order.OrderID ?? order.order_id}:${order.items.map((item) => item.OrderItemID ?? item.order_item_id).join('+')}`)
    .join(' ');
}
