import { PinInput } from '@mantine/core';
import { t } from '../../languages/t.js';

interface CodeInputProps {
  value: string;
  onChange: (code: string) => void;
  /** Called with the sixth digit. */
  onComplete: (code: string) => void;
  isWrong: boolean;
}

/** The six digits an authenticator app shows. */
export function CodeInput({ value, onChange, onComplete, isWrong }: CodeInputProps) {
  return (
    <PinInput
      length={6}
      type="number"
      oneTimeCode
      autoFocus
      value={value}
      onChange={onChange}
      onComplete={(typed) => onComplete(typed)}
      error={isWrong}
      getInputProps={(index) => ({ 'aria-label': t('Digit {digit} of 6', { digit: index + 1 }) })}
    />
  );
}
