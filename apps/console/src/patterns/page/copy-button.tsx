import { ActionIcon, CopyButton as Copying, Tooltip } from '@mantine/core';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { t } from '../../languages/t.js';

/** Copies a text; `of` names it for screen readers. */
export function CopyButton({ text, of }: { text: string; of: string }) {
  return (
    <Copying value={text} timeout={2_000}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? t('Copied') : t('Copy')} withArrow>
          <ActionIcon
            variant="subtle"
            color={copied ? 'teal' : 'gray'}
            onClick={copy}
            aria-label={copied ? t('{of} copied', { of }) : t('Copy {of}', { of })}
          >
            {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      )}
    </Copying>
  );
}
