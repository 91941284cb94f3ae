import { Kbd, Modal, Switch } from '@mantine/core';
import { t } from '../../languages/t.js';
import { turnLetterKeys, useLetterKeys } from '../../patterns/page/act-keys.js';
import classes from './find.module.css';

/** A list of all keys. */
export default function KeySheet({ pages, onClose }: { pages: readonly { label: string; letter: string }[]; onClose: () => void }) {
  const areLettersOn = useLetterKeys();
  const letters: readonly (readonly [keys: readonly string[], does: string])[] = [
    [['/'], t("Search: the page's own, or anything")],
    ...pages.map(({ label, letter }) => [['g', letter], t('Go to {name}', { name: t(label) })] as const),
    [['j'], t('Next row of the list; on an order or a product, the next one')],
    [['k'], t('Previous row, order or product')],
    [[t('Enter')], t('Open the row')],
    [['x'], t('Select the row')],
    [['r'], t('Release the order, or those selected')],
    [['h'], t('Hold the order, or those selected')],
    [['p'], t('Print')],
    [['s'], t('Ship')],
    [['?'], t('This list')],
  ];
  return (
    <Modal opened onClose={onClose} title={t('Keys')}>
      <dl className={classes.keys}>
        <Row keys={[t('Ctrl'), 'K']} does={t('Find anything (on a Mac: ⌘ K)')} />
        <Row keys={[t('Ctrl'), t('Enter')]} does={t('Send the form that you fill in (⌘ Enter)')} />
        {areLettersOn && letters.map(([keys, does]) => <Row key={does} keys={keys} does={does} />)}
      </dl>
      <Switch
        mt="md"
        label={t('Keys of one letter')}
        description={t('Turn them off if you dictate, or press keys by accident. Ctrl K always works.')}
        checked={areLettersOn}
        onChange={(event) => turnLetterKeys(event.currentTarget.checked)}
      />
    </Modal>
  );
}

function Row({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  );
}
