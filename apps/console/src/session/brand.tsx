import { Text } from '@mantine/core';
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { components } from '../api/generated/console.js';
import { Mark } from '../patterns/page/mark.js';
import classes from './brand.module.css';

export type Brand = components['schemas']['BrandAnswer'];

/** The key of the brand's query, which the session fills, and which outlives the session. */
const BRAND = ['me', 'brand'];

/** Stores the operator's name and logo, for the login page and the top of every page. */
export const keepBrand = (queries: QueryClient, brand: Brand | null): void => void queries.setQueryData(BRAND, brand);

/** The operator's name and logo; null if there are none. */
export const useBrand = (): Brand | null =>
  useQuery<Brand | null>({ queryKey: BRAND, queryFn: skipToken, staleTime: Infinity, gcTime: Infinity }).data ?? null;

/** The address of the logo; differs after each change, since browsers cache it. */
export const logoAt = ({ updated_at: changed }: Brand): string => `/console/api/brand/logo?v=${encodeURIComponent(changed ?? '')}`;

/** The operator's logo, or the product's. A name stands beside it, so it has no alternative text. */
export function BrandMark({ size, className = '' }: { size: number; className?: string }) {
  const brand = useBrand();
  if (!brand?.logo) return <Mark size={size} />;
  const width = Math.round((brand.logo.width / brand.logo.height) * size);
  return <img className={`${classes.logo} ${className}`} src={logoAt(brand)} width={width} height={size} alt="" />;
}

/** The operator's logo and, if there is room, their name, at the top of every page. */
export function HeaderBrand() {
  const brand = useBrand();
  return (
    <>
      <BrandMark size={28} className={classes.header} />
      {brand?.name && (
        <Text className={classes.name} visibleFrom="md" truncate>
          {brand.name}
        </Text>
      )}
    </>
  );
}
