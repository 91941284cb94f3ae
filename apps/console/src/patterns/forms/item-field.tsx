import { Autocomplete, type AutocompleteProps, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { t } from '../../languages/t.js';
import { ProductPicture } from '../page/product-picture.js';
import classes from '../patterns.module.css';

export type SuggestedItem = components['schemas']['OrderableItemAnswer'];

interface Field extends Omit<AutocompleteProps, 'value' | 'onChange' | 'data'> {
  value: string;
  onChange: (sku: string) => void;
  /** Called when somebody chooses a suggestion. */
  onChoose?: (item: SuggestedItem) => void;
  /** For components of kits, which cannot be kits themselves. */
  withoutKits?: boolean;
}

/** The sites at which an item is available: `60 at MAIN, 12 at WEST`. */
export function whereOf({ available, sites, product_id: product }: SuggestedItem): string {
  if (available === 0) return t('None available');
  if (product === null) return t('{available} available', { available });
  return sites.map((site) => t('{available} at {site}', { available: site.available, site: site.distribution_center })).join(', ');
}

/** Whether the SKU or the name of an item contains every word of a text. */
function hasWords({ sku, description }: SuggestedItem, text: string): boolean {
  const named = `${sku} ${description}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => named.includes(word));
}

/** The SKU of an item, which people type, scan, or choose from suggestions by words in the SKU or name. */
export function ItemField({ value, onChange, onChoose, withoutKits = false, ...field }: Field) {
  const [text] = useDebouncedValue(value.trim(), 150);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['products', 'suggestions', text],
    queryFn: () => answerOf(own.GET('/products/suggestions', { params: { query: { text, limit: 8 } } })),
    enabled: text !== '' && text.length <= 100,
    placeholderData: keepPreviousData,
  });
  const isStale = isPlaceholderData || value.trim() !== text;
  const suggestions = (text === '' ? [] : (data?.data ?? []))
    .filter(({ product_id: product }) => !withoutKits || product !== null)
    // Suggestions for a shorter text must not be chosen by Enter if they lack the words that were added.
    .filter((item) => !isStale || hasWords(item, value.trim()));
  // A SKU that is typed in full needs no suggestion.
  const isWhole = suggestions.length === 1 && suggestions[0]?.sku === value;
  const bySku = new Map((isWhole ? [] : suggestions).map((item) => [item.sku, item]));
  return (
    <Autocomplete
      autoComplete="off"
      spellCheck={false}
      maxDropdownHeight={340}
      openOnFocus={false}
      comboboxProps={{ width: 'max-content', position: 'bottom-start', withinPortal: true }}
      {...field}
      value={value}
      data={[...bySku.keys()]}
      filter={({ options }) => options}
      onChange={onChange}
      onOptionSubmit={(sku) => {
        const item = bySku.get(sku);
        if (item) onChoose?.(item);
      }}
      renderOption={({ option }) => {
        const item = bySku.get(option.value);
        return item ? <Suggestion item={item} /> : option.value;
      }}
    />
  );
}

function Suggestion({ item }: { item: SuggestedItem }) {
  return (
    <div className={classes.item}>
      <ProductPicture productId={item.product_id} name={item.description || item.sku} hasImage={item.has_image} />
      <div>
        <strong>{item.sku}</strong>
        <Text size="sm" lineClamp={1} maw={360}>
          {item.description}
        </Text>
        <Text size="xs" c="dimmed">
          {whereOf(item)}
        </Text>
      </div>
    </div>
  );
}
