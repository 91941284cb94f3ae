import type { InputWrapperProps } from '@mantine/core';

/** Puts descriptions below the fields, so that neighbouring fields stay aligned. */
export const below: Pick<InputWrapperProps, 'inputWrapperOrder'> = { inputWrapperOrder: ['label', 'input', 'description', 'error'] };
