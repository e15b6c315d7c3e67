import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
  integer,
} from 'drizzle-orm/pg-core'
import { percent } from '#src/domain/percent.ts'
import { bigId, id, languageColumn, percentColumn, timestamptz } from './columns.ts'

/** The role of staff (A8); null for customers. 'tailored': one of the owner's roles, in `role_id` (A26). */
export const staffRole = pgEnum('staff_role', ['owner', 'manager', 'packer', 'editor', 'courier', 'tailored'])

/** Roles that the owner made from rights (A26). */
export const staff_roles = pgTable(
  'staff_roles',
  {
    id: id(),
    name: text().notNull(),
    /** Names from `domain/admin/rights.ts`, without 'own'. */
    rights: text().array().notNull(),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('staff_roles_name').on(sql`lower(${table.name})`)],
)

export const users = pgTable(
  'users',
  {
    id: id(),
    /** As typed; unique by lower(email) (D9). */
    email: text().notNull(),
    password_hash: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    /** E.164 (D27). */
    phone: text().notNull(),
    is_active: boolean().notNull().default(false),
    /**
     * Whether the person who knows the password has also opened a link mailed to the e-mail (C10). Without it the
     * account shows no order that staff took.
     */
    owns_email: boolean().notNull().default(false),
    /** Hash of the device that opened a link mailed to this account, until that device logs in. */
    link_device: text(),
    is_admin: boolean().notNull().default(false),
    role: staffRole(),
    role_id: integer().references(() => staff_roles.id),
    wholesaler: boolean().notNull().default(false),
    /** The text by which the admin finds a customer (A21): name, e-mail and phone, folded. */
    search_text: text().generatedAlwaysAs(sql`fold(first_name || ' ' || last_name || ' ' || email || ' ' || phone)`),
    percent: percentColumn().notNull().default(percent(0)),
    /** Tax number of a wholesaler. */
    voen: text(),
    /** The authenticator's secret, encrypted with SECRET_KEY; set while the second factor is on (A14). */
    totp_secret: text(),
    /** A secret that is not confirmed yet. */
    totp_pending: text(),
    /** The time step of the last used code, so that no code works twice. */
    totp_step: integer(),
    language: languageColumn(),
    blocked_at: timestamptz(),
    /** A note for staff; never shown to the customer (A19). */
    staff_note: text(),
    /**
     * Created by the demo shop. With such an account in the database, the server refuses to listen on public addresses.
     */
    is_demo: boolean().notNull().default(false),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    check('users_language', sql`${table.language} in ('az', 'ru', 'en')`),
    check('users_percent', sql`${table.percent} between 0 and 100`),
    check('users_owner', sql`${table.is_admin} = (${table.role} is not distinct from 'owner')`),
    // Compared as text: the transaction that adds a value to an enum cannot use it yet.
    check(
      'users_tailored_role',
      sql`(${table.role_id} is not null) = (${table.role}::text is not distinct from 'tailored')`,
    ),
    index('users_role_id')
      .on(table.role_id)
      .where(sql`role_id is not null`),
  ],
)

/**
 * One row for every refresh token; only the token's hash is stored (D10). A session (D40) is a family of tokens, and is
 * open while one of them can be used.
 */
export const refresh_tokens = pgTable(
  'refresh_tokens',
  {
    id: bigId(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The tokens that descend from one login. Reuse of a rotated token revokes the whole family. */
    family_id: uuid().notNull(),
    token_hash: text().notNull().unique(),
    created_at: timestamptz().notNull().defaultNow(),
    expires_at: timestamptz().notNull(),
    rotated_at: timestamptz(),
    revoked_at: timestamptz(),
    /** The User-Agent of the login. `seen_at` is the last use of a token of the session (D40). */
    user_agent: text().notNull().default(''),
    seen_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('refresh_tokens_user').on(table.user_id),
    index('refresh_tokens_family').on(table.family_id),
    uniqueIndex('refresh_tokens_open')
      .on(table.family_id)
      .where(sql`rotated_at is null and revoked_at is null`),
  ],
)

/** Access tokens (C23). A token works until it expires or its session ends. The row alone grants no access. */
export const access_tokens = pgTable(
  'access_tokens',
  {
    token_hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The family of refresh tokens that the token belongs to. */
    session: uuid().notNull(),
    audience: text().notNull().$type<'storefront' | 'admin'>(),
    expires_at: timestamptz().notNull(),
  },
  (table) => [index('access_tokens_expires').on(table.expires_at), index('access_tokens_user').on(table.user_id)],
)

/** Sessions of the admin, one per login there. A session lives as long as its refresh tokens (A14). */
export const staff_sessions = pgTable(
  'staff_sessions',
  {
    /** The family of its refresh tokens. */
    id: uuid().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    user_agent: text().notNull().default(''),
    /** Whether the session has passed the second factor. */
    second_factor: boolean().notNull().default(false),
    /** When the password was last typed. Dangerous changes need a password that was typed within some minutes (A25). */
    password_at: timestamptz().notNull().defaultNow(),
    created_at: timestamptz().notNull().defaultNow(),
    seen_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('staff_sessions_user').on(table.user_id)],
)

/**
 * Addresses and devices that have logged in to an account, or have set its password by mail, as hashes. They may still
 * log in while the account's password is being guessed (D42).
 */
export const known_devices = pgTable(
  'known_devices',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 'address ' or 'device ' and a hash. */
    key: text().notNull(),
    seen_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] })],
)

/** Codes that replace the second factor, each once (A25). Only their hashes are stored. A used code is deleted. */
export const recovery_codes = pgTable(
  'recovery_codes',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
  },
  (table) => [index('recovery_codes_user').on(table.user_id)],
)

/** Passkeys of staff (A25, WebAuthn): the public key. The private key never leaves the device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The device's id of the passkey, base64url. */
    credential_id: text().notNull().unique(),
    /** COSE, base64url. */
    public_key: text().notNull(),
    /** The device's count of uses; 0 for devices that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How the browser reaches the device: 'internal', 'usb' and so on. */
    transports: text().array().notNull(),
    name: text().notNull(),
    created_at: timestamptz().notNull().defaultNow(),
    used_at: timestamptz(),
  },
  (table) => [index('passkeys_user').on(table.user_id)],
)

/** Challenges for a passkey to sign. A response deletes its challenge. */
export const passkey_challenges = pgTable('passkey_challenges', {
  challenge: text().primaryKey(),
  /** The user who registers a passkey; null for a login, where the passkey identifies the user. */
  user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
  expires_at: timestamptz().notNull(),
})

/**
 * Requests to change an e-mail (D41). The customer confirms with the new address, and can undo with the old one for 7
 * days.
 */
export const email_changes = pgTable(
  'email_changes',
  {
    id: bigId(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    old_email: text().notNull(),
    new_email: text().notNull(),
    /** Hashes of the mailed tokens; null before the mail is sent. */
    confirm_hash: text().unique(),
    undo_hash: text().unique(),
    created_at: timestamptz().notNull().defaultNow(),
    confirmed_at: timestamptz(),
    undone_at: timestamptz(),
  },
  (table) => [
    index('email_changes_user').on(table.user_id),
    index('email_changes_old').on(sql`lower(${table.old_email})`),
  ],
)

/** Pending invitations of customers and of staff (A19). */
export const invitations = pgTable(
  'invitations',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The role that staff get when they open the link; null for a customer. */
    role: staffRole(),
    role_id: integer().references(() => staff_roles.id),
    invited_by: integer()
      .notNull()
      .references(() => users.id),
    sent_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    check(
      'invitations_tailored_role',
      sql`(${table.role_id} is not null) = (${table.role}::text is not distinct from 'tailored')`,
    ),
  ],
)

export const linkPurpose = pgEnum('link_purpose', ['activation', 'password_reset', 'invitation'])

/** Links in mails: for one use, stored as a hash, with an expiry (D11). */
export const mailed_links = pgTable(
  'mailed_links',
  {
    id: bigId(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: linkPurpose().notNull(),
    token_hash: text().notNull().unique(),
    created_at: timestamptz().notNull().defaultNow(),
    expires_at: timestamptz().notNull(),
    used_at: timestamptz(),
  },
  (table) => [index('mailed_links_user').on(table.user_id)],
)

/** Saved addresses of a customer (B18). */
export const addresses = pgTable(
  'addresses',
  {
    id: bigId(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    city: text().notNull(),
    district: text().notNull().default(''),
    address: text().notNull(),
    zipcode: text().notNull().default(''),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [unique('addresses_once').on(table.user_id, table.city, table.district, table.address, table.zipcode)],
)
