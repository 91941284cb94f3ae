import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../patterns/feedback/loaded.js';
import { newId } from '../../../patterns/forms/new-id.js';
import { Section } from '../../../patterns/page/section.js';
import { type Carried, carriedOf, useCarried } from '../floor/carried.js';
import { kept, note, right, useFloor, useScans, wrong } from '../floor/floor.js';
import { productOf } from '../floor/named.js';
import { isPlace } from '../floor/pick-walk.js';
import { type BinRecord, productsIn, readBin } from '../floor/read-bin.js';
import type { Count } from '../floor/work.js';
import classes from '../floor/scan.module.css';

/** Counts a bin: each scan of an item counts its units. Items that nobody counted stay as they are. */
export function CountTask({ id }: { id: number }) {
  const { outbox, open, say } = useFloor();
  const { carried: counted, add, clear, now } = useCarried();
  const [empty, setEmpty] = useState<readonly string[]>([]);
  const read = useQuery({ queryKey: ['bins', 'count', id], queryFn: () => readBin(id) });

  const forget = (): void => {
    clear();
    setEmpty([]);
  };
  useScans(async (code, units) => {
    const held = read.data && productsIn(read.data).filter((each) => each.sku === code);
    const known = held?.length === 1 ? held[0] : undefined;
    const found =
      known ?? (await productOf(code).then((each) => each && { sku: each.sku, accountId: each.account_id, each: each.quantity }));
    if (!found) {
      if (read.data && isPlace(read.data, code)) return note(`You are counting ${code}. Scan what lies in it.`);
      return wrong(`${code} is no product of this site, or several. Nothing was counted.`);
    }
    const { sku, accountId } = found;
    add({ sku, accountId, quantity: units * ('each' in found ? found.each : 1) });
    return right(`${sku}: ${carriedOf(now(), { sku, accountId }).toLocaleString()} counted`);
  });

  return (
    <Loaded read={read} height={220}>
      {(bin) => {
        const rows = rowsOf(bin, counted);
        const lines = rows.filter(({ quantity, key }) => quantity > 0 || empty.includes(key));
        const send = (): void => {
          const isKept = outbox.add(`Count of ${bin.location} / ${bin.bin}`, { kind: 'count', key: newId(), body: countOf(bin, lines) });
          say(kept(isKept, right(`${bin.location} / ${bin.bin} is counted. Bins change as soon as the count is applied.`)));
          if (!isKept) return;
          forget();
          open('bin', id);
        };
        return (
          <Section title={`Count bin ${bin.location} / ${bin.bin}`}>
            <ul className={classes.places} aria-label="Counted">
              {rows.map(({ key, sku, quantity, description }) => (
                <li key={key}>
                  <span>
                    <strong>{sku}</strong>
                    <small>{description}</small>
                  </span>
                  {quantity > 0 || empty.includes(key) ? (
                    <strong>{quantity.toLocaleString()}</strong>
                  ) : (
                    <Button variant="default" h={48} aria-label={`None left of ${sku}`} onClick={() => setEmpty([...empty, key])}>
                      None left
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <div className={classes.here}>
              <Button h={48} disabled={lines.length === 0} onClick={send}>
                {lines.length === 1 ? 'Send 1 line' : `Send ${lines.length} lines`}
              </Button>
              <Button variant="default" h={48} disabled={lines.length === 0} onClick={forget}>
                Begin again
              </Button>
            </div>
          </Section>
        );
      }}
    </Loaded>
  );
}

interface Row extends Carried {
  key: string;
  description: string;
}

/** What should lie in the bin, with what was counted; then what else was counted. */
function rowsOf(bin: BinRecord, counted: readonly Carried[]): Row[] {
  const held = productsIn(bin);
  const others = counted.filter((each) => !held.some(({ sku, accountId }) => sku === each.sku && accountId === each.accountId));
  return [
    ...held.map(({ sku, accountId, description }) => ({ sku, accountId, description, quantity: carriedOf(counted, { sku, accountId }) })),
    ...others.map((each) => ({ ...each, description: 'Not expected here' })),
  ].map((row) => ({ ...row, key: `${row.accountId} ${row.sku}` }));
}

/** The recount of these lines, by account. */
const countOf = ({ location, bin }: BinRecord, rows: readonly Row[]): Count =>
  [...new Set(rows.map(({ accountId }) => accountId))].map((accountId) => ({
    account_id: accountId,
    comment: 'Counted with a scanner',
    skus: rows
      .filter((row) => row.accountId === accountId)
      .map(({ sku, quantity }) => ({ sku, bins: [{ location, bin, qty_in_bin: quantity }] })),
  }));
