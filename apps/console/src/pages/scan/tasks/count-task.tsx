import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { number, t, tn } from '../../../languages/t.js';
import { Loaded } from '../../../patterns/feedback/loaded.js';
import { newId } from '../../../patterns/forms/new-id.js';
import { Section } from '../../../patterns/page/section.js';
import { carriedOf, ofLot, useCarried } from '../floor/carried.js';
import { countOf, type CountRow, expiryOf, rowsOf } from '../floor/counted.js';
import { kept, note, right, useFloor, useScans, type Verdict, wrong } from '../floor/floor.js';
import { namedBy, type NamedBin, type NamedProduct } from '../floor/named.js';
import { isPlace } from '../floor/pick-walk.js';
import { type BinRecord, productsIn } from '../floor/bin-units.js';
import { readBin } from '../floor/read-bin.js';
import classes from '../floor/scan.module.css';

/** A label beside the scanner that sends the count, as the button does. */
const SEND = 'SEND';
const nameOf = ({ location, bin }: { location: string; bin: string }): string => `${location} / ${bin}`;

/**
 * Counts a bin: each scan of an item counts its units, of its lot if the label has one. Items that nobody counts do not change. Scanning
 * another bin sends the count and goes on there.
 */
export function CountTask({ id }: { id: number }) {
  const { outbox, open, say } = useFloor();
  const { carried: counted, add, clear, now } = useCarried();
  const [empty, setEmpty] = useState<readonly string[]>([]);
  const read = useQuery({ queryKey: ['bins', 'count', id], queryFn: () => readBin(id) });

  const forget = (): void => {
    clear();
    setEmpty([]);
  };
  const linesOf = (rows: readonly CountRow[]): CountRow[] => rows.filter(({ quantity, key }) => quantity > 0 || empty.includes(key));

  /** Adds the count to the outbox, and goes on at the next bin, or shows this one. */
  const send = async (bin: BinRecord, next?: NamedBin): Promise<Verdict> => {
    const lines = linesOf(rowsOf(bin, now()));
    if (lines.length === 0) return wrong(t('Scan what lies in the bin before you send its count.'));
    const isKept = outbox.add(t('Count of {bin}', { bin: nameOf(bin) }), { kind: 'count', key: newId(), body: countOf(bin, lines) });
    if (isKept) {
      forget();
      await open(next ? 'count' : 'bin', next?.bin_id ?? id);
    }
    const then = next ? t('Count {bin}.', { bin: nameOf(next) }) : t('Bins change as soon as the count is applied.');
    return kept(isKept, right(t('{bin} is counted. {then}', { bin: nameOf(bin), then })));
  };

  const countUnits = (bin: BinRecord, { sku, account_id, lot, expiry, quantity }: CountedProduct, units: number): Verdict => {
    const what = { sku, accountId: account_id, ...(lot !== null && { lot }) };
    const knownExpiry = lot === null ? undefined : expiryOf(bin, now(), what);
    if (lot !== null && expiry !== null && knownExpiry !== undefined && knownExpiry !== expiry)
      return wrong(
        t('Lot {lot} of {sku} expires on {known}, not on {expiry}. Nothing was counted.', { lot, sku, known: knownExpiry, expiry }),
      );
    add({ ...what, ...(lot !== null && expiry !== null && { expiry }), quantity: units * quantity });
    return right(t('{what}: {count} counted', { what: ofLot(sku, what), count: carriedOf(now(), what) }));
  };

  useScans(async (code, units) => {
    const bin = read.data ?? (await read.refetch()).data;
    if (!bin) return wrong(t('The bin is not read yet. Nothing was counted.'));
    if (code === SEND) return send(bin);
    const inBin = productsIn(bin).filter((each) => each.sku === code);
    const [only, another] = inBin;
    if (only && !another)
      return countUnits(bin, { sku: only.sku, account_id: only.accountId, lot: null, expiry: null, quantity: 1 }, units);
    if (isPlace(bin, code)) return note(t('You are counting {code}. Scan what lies in it.', { code }));
    const named = await namedBy(code, ({ sku, account_id: owner }) =>
      productsIn(bin).some((each) => each.sku === sku && each.accountId === owner),
    );
    if (named.product) return countUnits(bin, named.product, units);
    if (!named.bin) return wrong(t('{code} is no product or bin of this site, or several. Nothing was counted.', { code }));
    if (named.bin.bin_id === id) return note(t('You are counting {code}. Scan what lies in it.', { code }));
    if (linesOf(rowsOf(bin, now())).length > 0) return send(bin, named.bin);
    await open('count', named.bin.bin_id);
    return note(t('Nothing was counted in {bin}. Count {next}.', { bin: nameOf(bin), next: nameOf(named.bin) }));
  });

  return (
    <Loaded read={read} height={220}>
      {(bin) => {
        const rows = rowsOf(bin, counted);
        const lines = linesOf(rows);
        return (
          <Section title={t('Count bin {bin}', { bin: nameOf(bin) })}>
            <Rows rows={rows} empty={empty} onEmpty={(key) => setEmpty([...empty, key])} />
            <div className={classes.here}>
              <Button h={48} disabled={lines.length === 0} onClick={() => void send(bin).then(say)}>
                {tn(lines.length, 'Send {count} line', 'Send {count} lines')}
              </Button>
              <Button variant="default" h={48} disabled={lines.length === 0} onClick={forget}>
                {t('Begin again')}
              </Button>
            </div>
          </Section>
        );
      }}
    </Loaded>
  );
}

type CountedProduct = Pick<NamedProduct, 'sku' | 'account_id' | 'lot' | 'expiry' | 'quantity'>;

interface RowsProps {
  rows: readonly CountRow[];
  empty: readonly string[];
  onEmpty: (key: string) => void;
}

function Rows({ rows, empty, onEmpty }: RowsProps) {
  return (
    <ul className={classes.places} aria-label={t('Counted')}>
      {rows.map(({ key, sku, lot, quantity, description }) => (
        <li key={key}>
          <span>
            <strong>{ofLot(sku, { lot })}</strong>
            <small>{description}</small>
          </span>
          {quantity > 0 || empty.includes(key) ? (
            <strong>{number(quantity)}</strong>
          ) : (
            <Button
              variant="default"
              h={48}
              aria-label={t('None left of {what}', { what: ofLot(sku, { lot }) })}
              onClick={() => onEmpty(key)}
            >
              {t('None left')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
