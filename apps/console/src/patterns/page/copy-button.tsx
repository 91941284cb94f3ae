import { ActionIcon, CopyButton as Copying, Tooltip } from '@mantine/core';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';

/** Copies a text; `of` names it for screen readers. */
export function CopyButton({ text, of }: { text: string; of: string }) {
  return (
    <Copying value={text} timeout={2_000}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? 'Copied' : 'Copy'} withArrow>
          <ActionIcon variant="subtle" color={copied ? 'teal' : 'gray'} onClick={copy} aria-label={copied ? `${of} copied` : `Copy ${of}`}>
            {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      )}
    </Copying>
  );
}
