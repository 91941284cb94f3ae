import { Kbd, Modal, Switch } from '@mantine/core';
import { turnLetterKeys, useLetterKeys } from './keys.js';
import classes from './find.module.css';

/** What each key does. */
export default function KeySheet({ pages, onClose }: { pages: readonly { label: string; letter: string }[]; onClose: () => void }) {
  const areLettersOn = useLetterKeys();
  const letters: readonly (readonly [keys: readonly string[], does: string])[] = [
    [['/'], "Search: the page's own, or anything"],
    ...pages.map(({ label, letter }) => [['g', letter], `Go to ${label}`] as const),
    [['j'], 'Next row of the list'],
    [['k'], 'Previous row'],
    [['Enter'], 'Open the row'],
    [['x'], 'Select the row'],
    [['?'], 'This list'],
  ];
  return (
    <Modal opened onClose={onClose} title="Keys">
      <dl className={classes.keys}>
        <Row keys={['Ctrl', 'K']} does="Find anything (on a Mac: ⌘ K)" />
        <Row keys={['Ctrl', 'Enter']} does="Send the form that you fill in (⌘ Enter)" />
        {areLettersOn && letters.map(([keys, does]) => <Row key={does} keys={keys} does={does} />)}
      </dl>
      <Switch
        mt="md"
        label="Keys of one letter"
        description="Turn them off if you dictate, or press keys by accident. Ctrl K always works."
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
