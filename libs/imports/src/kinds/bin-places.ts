import type { FileKind } from '../columns.js';

/** A line is the place of a bin. */
export const binPlaces: FileKind = {
  noun: ['place', 'places'],
  maxLines: 200_000,
  unique: { columns: ['location', 'bin'], called: 'bin' },
  columns: [
    { name: 'location', label: 'Location', example: 'A', isRequired: true, isName: true, isShown: true },
    { name: 'bin', label: 'Bin', example: 'A10', isRequired: true, isName: true, isShown: true },
    { name: 'aisle', label: 'Aisle', example: 'A', isName: true, isShown: true },
    { name: 'x', label: 'X', example: '', isNumber: true, isShown: true },
    { name: 'y', label: 'Y', example: '2.5', isNumber: true, isShown: true },
    { name: 'level', label: 'Level', example: '1', isNumber: true },
    { name: 'zone', label: 'Zone', example: 'Z1', isName: true },
    { name: 'purpose', label: 'Purpose', example: 'pick' },
  ],
};
