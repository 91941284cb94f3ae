import { Group } from '@mantine/core';
import { CopyButton } from './copy-button.js';
import classes from '../patterns.module.css';

/** A text to copy. */
export function CodeBlock({ text, of }: { text: string; of: string }) {
  return (
    <Group align="flex-start" wrap="nowrap" gap="xs">
      <pre className={classes.code} style={{ flex: 1 }} tabIndex={0} aria-label={of}>
        {text}
      </pre>
      <CopyButton text={text} of={of} />
    </Group>
  );
}
