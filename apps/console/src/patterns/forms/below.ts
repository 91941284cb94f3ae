import type { InputWrapperProps } from '@mantine/core';

/** Descriptions below the fields, so that fields beside each other stand in line. */
export const below: Pick<InputWrapperProps, 'inputWrapperOrder'> = { inputWrapperOrder: ['label', 'input', 'description', 'error'] };
