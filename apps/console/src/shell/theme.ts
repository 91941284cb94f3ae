import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { t } from '../languages/t.js';

const brand: MantineColorsTuple = [
  '#eef2ff',
  '#dfe5fd',
  '#bcc8f8',
  '#96a9f3',
  '#758fee',
  '#607eec',
  '#5474eb',
  '#3f5fd1',
  '#3654bc',
  '#2847a6',
];
/** A cool, dark palette, since people look at the pages all day. */
const dark: MantineColorsTuple = [
  '#d5d9e2',
  '#b4bac8',
  '#9aa2b4',
  '#6b7487',
  '#3f4757',
  '#323947',
  '#262c38',
  '#1b202a',
  '#141821',
  '#0e1118',
];

/** The theme with texts in the present language. */
export const themeInWords = () =>
  createTheme({
    colors: { brand, dark },
    primaryColor: 'brand',
    primaryShade: 7,
    autoContrast: true,
    defaultRadius: 'md',
    cursorType: 'pointer',
    focusRing: 'auto',
    respectReducedMotion: true,
    fontFamily: "Inter, 'As wide as Inter', 'As wide as Inter, too', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
    components: {
      // Colour alone would not mark a link within a text; links that stand alone use `underline="hover"`.
      Anchor: { defaultProps: { underline: 'always' } },
      Modal: {
        defaultProps: {
          radius: 'lg',
          padding: 'lg',
          centered: true,
          overlayProps: { backgroundOpacity: 0.5 },
          closeButtonProps: { 'aria-label': t('Close') },
        },
        styles: { title: { fontWeight: 600, fontSize: '1.1rem' } },
      },
      // Coloured text is too faint on the coloured background.
      Alert: { styles: { title: { color: 'var(--mantine-color-text)' } } },
      Button: { styles: { root: { fontFamily: 'var(--mantine-font-family)' } } },
    },
    headings: {
      fontWeight: '600',
      sizes: { h1: { fontSize: '1.5rem', lineHeight: '1.25' }, h2: { fontSize: '1.05rem', lineHeight: '1.35' } },
    },
  });

/** Replaces the library's faint text colours: every pair here has a contrast of 4.5 or more. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#1b2130',
    '--mantine-color-dimmed': '#586072',
    '--mantine-color-placeholder': '#6b7385',
    '--mantine-color-error': '#c2255c',
    '--console-canvas': '#f6f7fa',
    '--console-line': '#e3e6ed',
    '--console-quiet': '#8d95a5',
    '--console-before': '#b4bac8',
    '--console-hover': '#f2f4fa',
  },
  dark: {
    '--mantine-color-body': '#1b202a',
    '--mantine-color-dimmed': '#a3abbd',
    '--mantine-color-placeholder': '#949db0',
    '--mantine-color-error': '#ff8fab',
    '--console-canvas': '#12161e',
    '--console-line': '#2c3341',
    '--console-quiet': '#7d8699',
    '--console-before': '#4a5366',
    '--console-hover': '#232936',
  },
});
