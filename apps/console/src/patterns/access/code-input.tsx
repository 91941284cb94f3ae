import { PinInput } from '@mantine/core';

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
      getInputProps={(index) => ({ 'aria-label': `Digit ${index + 1} of 6` })}
    />
  );
}
