import type { NewUser, SecondFactor, User, UserLevel, UserRole } from '@contract/identity';
import { toIso } from '@kernel';
import { Flag, Instant, Name, Names, OneOf, Text, Texts, Whole } from '../validation/index.js';

/** The user in a path. */
export const USER_NAME = {
  name: 'name',
  description: 'User name, case-sensitive (URL-encoded)',
  schema: { type: 'string', example: 'picker' },
} as const;

const ROLES = ['picker', 'lead', 'operator', 'owner', 'staff', 'viewer'] as const satisfies readonly UserRole[];
const MEANING =
  'of a warehouse, picker does the work of the floor, lead decides about orders and stock of the site, operator administers the service; of an account, owner may do all, staff all but its keys, viewer only reads';

export class CreateUserBody {
  @Name({ description: 'Name the user signs in by, case-sensitive; letters, digits, spaces and . _ @ + -', example: 'manager', max: 100 })
  user_name!: string;

  @Text({ description: 'Password, 8 characters or more', example: 'correct horse battery', min: 8, max: 1000 })
  password!: string;

  @Whole({ description: '2 for a warehouse user, 1 for the web login of an account', example: 2, min: 1, max: 2, default: 2 })
  level!: UserLevel;

  @Name({
    description: 'Code of the distribution center a warehouse user works at; required for level 2',
    example: 'MAIN',
    max: 64,
    optional: true,
  })
  distribution_center?: string;

  @Whole({ description: 'Account of the login; required for level 1', example: 100, min: 1, optional: true })
  account_id?: number;

  @Flag({ description: 'Whether the user is let in', example: true, default: true })
  activated!: boolean;

  @Flag({
    description: 'Whether the user may administer the service, in the web console and over the internal interface; level 2 only',
    example: false,
    default: false,
  })
  operator!: boolean;

  @OneOf(ROLES, {
    description: `Role: ${MEANING}; lead or owner unless given, and \`operator: true\` makes an operator whatever it says`,
    example: 'picker',
    optional: true,
  })
  role?: UserRole;
}

export class PasswordBody {
  @Text({ description: 'The new password, 8 characters or more', example: 'correct horse battery', min: 8, max: 1000 })
  password!: string;
}

export class OperatorBody {
  @Flag({ description: 'Whether the user may administer the service, in the web console and over the internal interface', example: true })
  operator!: boolean;
}

export class EmailBody {
  @Text({
    description: 'E-mail by which their sign-in through the provider finds them, in any case; null: none',
    example: 'ada@example.com',
    max: 254,
    nullable: true,
  })
  email!: string | null;
}

export class RoleBody {
  @OneOf(ROLES, { description: `Role of the user: ${MEANING}`, example: 'picker' })
  role!: UserRole;
}

export class UserSitesBody {
  @Texts({
    description: 'Codes of the distribution centers at which the user may work in the console, besides their own; in full',
    example: ['WEST'],
    min: 0,
    maxLength: 64,
  })
  data!: string[];
}

export class SecondFactorBody {
  @Flag({ description: 'true makes a new second factor, false takes it away', example: true, default: true })
  enabled!: boolean;
}

export class UserAnswer {
  @Whole({ description: 'Id of the user', example: 1, min: 1 })
  user_id!: number;

  @Name({ description: 'Name, the header userName', example: 'manager', max: 100 })
  user_name!: string;

  @Whole({ description: '2 for a warehouse user, 1 for the web login of an account', example: 2, min: 1, max: 2 })
  level!: number;

  @Flag({ description: 'Whether the user is let in', example: true })
  activated!: boolean;

  @Flag({ description: 'Whether the user may administer the service, in the web console and over the internal interface', example: true })
  operator!: boolean;

  @OneOf(ROLES, { description: `Role: ${MEANING}`, example: 'operator' })
  role!: UserRole;

  @Name({ description: 'Code of the distribution center of a warehouse user', example: 'MAIN', max: 64, nullable: true })
  distribution_center!: string | null;

  @Names({
    description: 'Codes of further distribution centers at which a warehouse user may work in the console',
    example: ['WEST'],
    min: 0,
    maxLength: 64,
  })
  other_distribution_centers!: string[];

  @Whole({ description: 'Account of a web login', example: 100, min: 1, nullable: true })
  account_id!: number | null;

  @Flag({ description: 'Whether signing in asks for a code', example: false })
  second_factor!: boolean;

  @Instant({ description: 'When the user was created, UTC', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;

  @Instant({ description: 'When the user last changed, UTC', example: '2026-11-20T08:00:00.000Z' })
  updated_at!: string;

  @Text({
    description: 'E-mail by which their sign-in through the provider finds them, in lower case',
    example: 'ada@example.com',
    max: 254,
    nullable: true,
  })
  email!: string | null;
}

export class SecondFactorAnswer {
  @Name({ description: 'Name of the user', example: 'manager', max: 100 })
  user_name!: string;

  @Text({
    description: 'Secret for the authenticator app (Base32), shown this once; null when the second factor was taken away',
    example: 'JBSWY3DPEHPK3PXP',
    nullable: true,
  })
  secret!: string | null;

  @Text({
    description: 'The same as a link or QR code',
    example: 'otpauth://totp/Warehouse:manager?secret=JBSWY3DPEHPK3PXP&issuer=Warehouse',
    nullable: true,
    max: 1000,
  })
  otpauth_url!: string | null;
}

export function toNewUser(body: CreateUserBody, siteId: number | null): NewUser {
  return {
    userName: body.user_name,
    password: body.password,
    level: body.level,
    siteId,
    accountId: body.account_id ?? null,
    isActivated: body.activated,
    role: body.operator ? 'operator' : body.role,
  };
}

export function toUserAnswer(user: User, codes: ReadonlyMap<number, string>): UserAnswer {
  return {
    user_id: user.userId,
    user_name: user.userName,
    level: user.level,
    activated: user.isActivated,
    operator: user.role === 'operator',
    role: user.role,
    distribution_center: user.siteId === null ? null : (codes.get(user.siteId) ?? null),
    other_distribution_centers: user.otherSiteIds.flatMap((siteId) => codes.get(siteId) ?? []),
    account_id: user.accountId,
    second_factor: user.hasSecondFactor,
    created_at: toIso(user.createdDate),
    updated_at: toIso(user.updatedDate),
    email: user.email,
  };
}

/** The secret for authenticator apps, as a link or QR code. */
export const otpauthUrl = (userName: string, secret: string): string =>
  `otpauth://totp/Warehouse:${encodeURIComponent(userName)}?secret=${secret}&issuer=Warehouse`;

export const toSecondFactorAnswer = ({ userName, secret }: SecondFactor): SecondFactorAnswer => ({
  user_name: userName,
  secret,
  otpauth_url: secret === null ? null : otpauthUrl(userName, secret),
});
