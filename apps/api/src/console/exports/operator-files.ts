import type { Account, AuditRow, RequestLogRow, User } from '@contract/identity';
import type { Bin, PackageType, Site, Supplier } from '@contract/inventory';
import { AccountAnswer, toAccountAnswer } from '../../operators/accounts.js';
import { PackageTypeAnswer, SupplierAnswer, toPackageTypeAnswer, toSupplierAnswer } from '../../operators/registers/registers.js';
import { RequestLogAnswer, toRequestLogAnswer } from '../../operators/request-log.js';
import { PlacedBinAnswer, toBinAnswer } from '../../operators/places/bins.js';
import { SiteAnswer, toSiteAnswer } from '../../operators/places/sites.js';
import { toUserAnswer, UserAnswer } from '../../operators/users.js';
import { AuditAnswer, toAuditAnswer } from '../../operators/audit/audit-log.js';
import { columnsOf } from './columns.js';
import type { ListFile } from './list-exports.js';

export const accountFile: ListFile<Account, AccountAnswer> = {
  name: 'accounts',
  columns: columnsOf(AccountAnswer),
  lines: (account) => [toAccountAnswer(account)],
};

/** @param codes of the sites, by site id */
export const userFile = (codes: ReadonlyMap<number, string>): ListFile<User, UserAnswer> => ({
  name: 'users',
  columns: [...columnsOf(UserAnswer), { name: 'other_distribution_centers', of: (user) => user.other_distribution_centers.join(' ') }],
  lines: (user) => [toUserAnswer(user, codes)],
});

export const siteFile: ListFile<Site, SiteAnswer> = {
  name: 'sites',
  columns: columnsOf(SiteAnswer),
  lines: (site) => [toSiteAnswer(site)],
};

export const placedBinFile: ListFile<Bin, PlacedBinAnswer> = {
  name: 'all-bins',
  columns: columnsOf(PlacedBinAnswer),
  lines: (bin) => [toBinAnswer(bin)],
};

export const supplierFile: ListFile<Supplier, SupplierAnswer> = {
  name: 'suppliers',
  columns: columnsOf(SupplierAnswer),
  lines: (supplier) => [toSupplierAnswer(supplier)],
};

export const packageTypeFile: ListFile<PackageType, PackageTypeAnswer> = {
  name: 'package-types',
  columns: columnsOf(PackageTypeAnswer),
  lines: (type) => [toPackageTypeAnswer(type)],
};

export const requestFile: ListFile<RequestLogRow, RequestLogAnswer> = {
  name: 'requests',
  columns: columnsOf(RequestLogAnswer),
  lines: (request) => [toRequestLogAnswer(request)],
};

export const auditFile: ListFile<AuditRow, AuditAnswer> = {
  name: 'audit-log',
  columns: columnsOf(AuditAnswer),
  lines: (row) => [toAuditAnswer(row)],
};
