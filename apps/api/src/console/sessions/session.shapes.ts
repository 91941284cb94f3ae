import { consoleLanguages, type ConsoleLanguage, type Units, unitSystems, type UserRole } from '@contract/identity';
import { BrandAnswer } from '../brand/brand.shapes.js';
import { Currency, OneOf, Part, Rows, Text, Texts, Whole } from '../../validation/index.js';

export class LoginBody {
  @Text({ description: 'User name, case-sensitive', example: 'clerk', max: 100 })
  user_name!: string;

  @Text({ description: 'Password', example: 'demo-password', max: 1_000 })
  password!: string;
}

export class CodeBody {
  @Text({ description: 'The challenge the login answered', example: '01KAH2V7M3T8Q0Y5S9E4W6R1ZB' })
  challenge!: string;

  @Text({ description: 'Six digits of the authenticator app, or a backup code', example: '123456', max: 32 })
  code!: string;
}

class OwnAccount {
  @Whole({ description: 'Account id: the AccountID header of its integrations', example: 100, min: 1 })
  account_id!: number;

  @Text({ description: 'Name', example: 'Demo Outfitters' })
  name!: string;

  @Currency({ description: 'Currency in which amounts are shown, ISO 4217; null: without one', example: 'EUR', nullable: true })
  currency!: string | null;

  @OneOf(unitSystems, { description: 'Units in which sizes and weights are shown and typed', example: 'metric' })
  units!: Units;
}

class OwnSite {
  @Whole({ description: 'Distribution center id', example: 1, min: 1 })
  distribution_center_id!: number;

  @Text({ description: 'Code', example: 'MAIN', max: 64 })
  code!: string;

  @Text({ description: 'Name', example: 'Main warehouse' })
  name!: string;
}

/** The logged-in user and their permissions. */
export class MeAnswer {
  @Text({ description: 'User name', example: 'clerk', max: 100 })
  user_name!: string;

  @OneOf(['merchant', 'warehouse'], { description: 'Side of the service the user works on', example: 'merchant' })
  side!: 'merchant' | 'warehouse';

  @OneOf(['picker', 'lead', 'operator', 'owner', 'staff', 'viewer'], { description: 'Role of the user', example: 'lead' })
  role!: UserRole;

  @Part(() => OwnAccount, { description: 'Account of a merchant user', nullable: true })
  account!: OwnAccount | null;

  @Part(() => OwnSite, { description: 'Distribution center at which a warehouse user works now', nullable: true })
  distribution_center!: OwnSite | null;

  @Rows(() => OwnSite, {
    min: 0,
    description: 'Distribution centers at which a warehouse user may work, their own first',
  })
  distribution_centers!: OwnSite[];

  @Text({
    description: 'Time zone of the account or distribution center, an IANA name: days begin at its midnight',
    example: 'America/New_York',
    max: 64,
  })
  time_zone!: string;

  @Texts({ description: 'What the user may do', example: ['orders', 'account_key'] })
  permissions!: string[];

  @Text({
    description: 'To be sent as X-CSRF-Token with every request that changes something',
    example: 'q0T1p5vJ0G0m0y2kqk6mS1yS7kGmZtq2b9x2J3cHc9E',
  })
  csrf_token!: string;

  @Whole({ description: 'Seconds without use after which the session ends; null: with its 8 hours only', example: 1800, nullable: true })
  idle_seconds!: number | null;

  @OneOf(consoleLanguages, {
    description: 'The language that the user chose for the pages; null: that of the browser',
    example: 'de',
    nullable: true,
  })
  language!: ConsoleLanguage | null;
}

/** The session of a request. */
export class SessionAnswer {
  @Part(() => MeAnswer, { description: 'Who is logged in; null when nobody is', nullable: true })
  me!: MeAnswer | null;

  @Text({
    description: 'Words of the button that leads to the provider through which people log in; null without one',
    example: 'Log in with your company account',
    nullable: true,
    max: 60,
  })
  provider!: string | null;

  @Part(() => BrandAnswer, { description: 'Whose service it is; null where nobody said', nullable: true })
  brand!: BrandAnswer | null;
}

export class SiteSwitchBody {
  @Whole({ description: 'Id of the distribution center at which to work from now on', example: 2, min: 1 })
  distribution_center_id!: number;
}

export class LanguageBody {
  @OneOf(consoleLanguages, { description: 'The language of the pages', example: 'de' })
  language!: ConsoleLanguage;
}

/** The outcome of a login. */
export class LoginAnswer {
  @OneOf(['logged_in', 'verification_required', 'enrolment_required'], {
    description: 'Whether the session is open, a code of the second factor is asked for first, or one has to be set up first',
    example: 'logged_in',
  })
  status!: 'logged_in' | 'verification_required' | 'enrolment_required';

  @Part(() => MeAnswer, { description: 'Who logged in; null while a code is asked for', nullable: true })
  me!: MeAnswer | null;

  @Text({
    description: 'To be sent with the code, and to set up a second factor; null when the session is open',
    example: '01KAH2V7M3T8Q0Y5S9E4W6R1ZB',
    nullable: true,
    max: 255,
  })
  challenge!: string | null;

  @Whole({ description: 'Seconds the challenge is good for; null when no code is asked for', example: 300, nullable: true })
  expires_in!: number | null;
}

export class EnrolBody {
  @Text({ description: 'The challenge the login answered', example: '01KAH2V7M3T8Q0Y5S9E4W6R1ZB', max: 255 })
  challenge!: string;
}

/** The outcome of a login that set up a second factor. */
export class EnrolledAnswer extends LoginAnswer {
  @Texts({ description: 'Each stands for a code of the authenticator app once; shown this once', example: ['gayt-emzu-gu3d-oobz'] })
  backup_codes!: string[];
}

/** The answer after a session has ended. */
export class EndedAnswer {
  @OneOf(['ended'], { description: 'Always ended', example: 'ended' })
  status!: 'ended';
}
