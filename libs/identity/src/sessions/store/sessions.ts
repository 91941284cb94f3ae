import { Clock, Database, toIso, toStored } from '@kernel';
import type { Page, Paging } from '@lists';
import { Injectable } from '@nestjs/common';
import type { LoggedInUser } from '../../contract/logins.js';
import type { LiveSession, NewSession, OpenedSession, SessionPlace, SessionKind, SessionRow } from '../../contract/sessions.js';
import { roleOf, type StoredRole } from '../../users/index.js';
import { sessionTable } from '../../store/rows.js';
import { hashOf, newToken } from '../../store/token.js';

interface DeviceColumns {
  deviceId: string | null;
  app: string | null;
  appVersion: string | null;
  systemVersion: string | null;
}

type FoundRow = Omit<LoggedInUser, 'role' | 'isAway'> &
  StoredRole &
  DeviceColumns & {
    sessionId: number;
    sessionHash: string;
    ownSiteId: number | null;
    activated: 'Y' | 'N';
    hasSecondFactor: number;
    createdDate: string;
    seenDate: string;
  };
type ListedRow = Omit<SessionRow, 'device'> & DeviceColumns;

const DEVICE_COLUMNS = 's.DeviceID AS deviceId, s.App AS app, s.AppVersion AS appVersion, s.SystemVersion AS systemVersion';

/** A session works at another site only while that is one of its user's sites. */
const SESSION = `s.SessionID AS sessionId, s.SessionHash AS sessionHash, s.CreatedDate AS createdDate, s.SeenDate AS seenDate, ${DEVICE_COLUMNS}, u.UserID AS userId, u.UserName AS userName, u.UserLevel AS level, COALESCE(o.WarehouseID, u.WarehouseID) AS siteId, u.WarehouseID AS ownSiteId,
  u.AccountID AS accountId, u.Activated AS activated, u.Operator AS operator, u.Role AS role, u.SecondFactorSealed IS NOT NULL AS hasSecondFactor
  FROM sessions s JOIN users u ON u.UserID = s.UserID LEFT JOIN user_sites o ON o.UserID = s.UserID AND o.WarehouseID = s.WarehouseID`;

const FIND = `SELECT ${SESSION} WHERE s.SessionHash = ? AND s.Kind = ? AND s.ExpiresDate > ?`;

const LET_IN = `SELECT ${SESSION} LEFT JOIN accounts a ON a.AccountID = u.AccountID
  WHERE s.SessionHash IN (?) AND s.Kind = 'web' AND s.ExpiresDate > ? AND u.Activated = 'Y' AND (u.AccountID IS NULL OR a.Activated = 'Y')`;

const LISTED = `SELECT s.SessionID AS sessionId, s.UserID AS userId, u.UserName AS userName, s.Kind AS kind, ${DEVICE_COLUMNS}, s.Address AS address, s.CreatedDate AS createdDate,
  s.SeenDate AS seenDate, s.ExpiresDate AS expiresDate FROM sessions s JOIN users u ON u.UserID = s.UserID`;

const deviceOf = ({ deviceId, app, appVersion, systemVersion }: DeviceColumns): SessionPlace | null =>
  deviceId === null && app === null ? null : { deviceId, app: app ?? '', appVersion: appVersion ?? '', systemVersion: systemVersion ?? '' };

function toLive(row: FoundRow): LiveSession {
  const { sessionId, createdDate, seenDate, userId, userName, level, siteId, ownSiteId, accountId, activated } = row;
  return {
    sessionId,
    createdDate,
    seenDate,
    device: deviceOf(row),
    user: {
      userId,
      userName,
      level,
      siteId,
      ...(siteId === ownSiteId ? {} : { isAway: true }),
      accountId,
      role: roleOf(row),
      isActivated: activated === 'Y',
      hasSecondFactor: row.hasSecondFactor === 1,
    },
  };
}

/** The rows of `sessions`. */
@Injectable()
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async open({ userId, kind, seconds, address, device }: NewSession): Promise<OpenedSession> {
    const now = this.clock.now();
    const token = newToken();
    const row = {
      SessionHash: hashOf(token),
      UserID: userId,
      Kind: kind,
      DeviceID: device?.deviceId ?? null,
      App: device?.app ?? null,
      AppVersion: device?.appVersion ?? null,
      SystemVersion: device?.systemVersion ?? null,
      Address: address.slice(0, 45),
      CreatedDate: toStored(now),
      SeenDate: toStored(now),
      ExpiresDate: toStored(new Date(now.getTime() + seconds * 1_000)),
    };
    const [sessionId] = await this.database.insert(sessionTable, [row]);
    return { sessionId, token };
  }

  /** Returns how many sessions the token had: one or none. */
  async close(token: string): Promise<void> {
    await this.database.write('DELETE FROM sessions WHERE SessionHash = ?', [hashOf(token)]);
  }

  /** Ends an active session (of this user, if given); returns whether there was one. */
  async closeOne(sessionId: number, userName?: string): Promise<boolean> {
    const ofUser = userName === undefined ? '' : ' AND UserID IN (SELECT UserID FROM users WHERE UserName = ?)';
    const { affectedRows } = await this.database.write(`DELETE FROM sessions WHERE SessionID = ? AND ExpiresDate > ?${ofUser}`, [
      sessionId,
      toStored(this.clock.now()),
      ...(userName === undefined ? [] : [userName]),
    ]);
    return affectedRows > 0;
  }

  /** Ends every session of a user, except that of the token to keep; returns how many there were. */
  async closeAll(userName: string, keptToken = ''): Promise<number> {
    return (
      await this.database.write('DELETE FROM sessions WHERE UserID IN (SELECT UserID FROM users WHERE UserName = ?) AND SessionHash <> ?', [
        userName,
        hashOf(keptToken),
      ])
    ).affectedRows;
  }

  /** Ends every session of a user who is not activated. */
  async closeAllOfDeactivated(userName: string): Promise<void> {
    await this.database.write("DELETE FROM sessions WHERE UserID IN (SELECT UserID FROM users WHERE UserName = ? AND Activated = 'N')", [
      userName,
    ]);
  }

  /** A session that has ended meanwhile stays ended. */
  async markSeen(sessionId: number, expires?: Date): Promise<void> {
    const now = toStored(this.clock.now());
    const prolonged = expires && toStored(expires);
    await this.database.write(
      `UPDATE sessions SET SeenDate = ?${prolonged === undefined ? '' : ', ExpiresDate = ?'} WHERE SessionID = ? AND ExpiresDate > ?`,
      [now, ...(prolonged === undefined ? [] : [prolonged]), sessionId, now],
    );
  }

  /** Moves a session of a user's browser to another site; null is their own. */
  async moveTo(token: string, userId: number, siteId: number | null): Promise<void> {
    await this.database.write("UPDATE sessions SET WarehouseID = ? WHERE SessionHash = ? AND UserID = ? AND Kind = 'web'", [
      siteId,
      hashOf(token),
      userId,
    ]);
  }

  /** When the last session of a kind expires; undefined when there is none. */
  async lastExpiry(kind: SessionKind): Promise<Date | undefined> {
    const [{ last }] = await this.database.query<{ last: string | null }>('SELECT MAX(ExpiresDate) AS last FROM sessions WHERE Kind = ?', [
      kind,
    ]);
    return last === null ? undefined : new Date(toIso(last));
  }

  async find(token: string, kind: SessionKind): Promise<LiveSession | undefined> {
    const [row] = await this.database.lookUp<FoundRow>(FIND, [hashOf(token), kind, toStored(this.clock.now())]);
    return row && toLive(row);
  }

  /** The active sessions of web pages whose users may enter, by token. */
  async letIn(tokens: readonly string[]): Promise<ReadonlyMap<string, LiveSession>> {
    const tokenOf = new Map(tokens.map((token) => [hashOf(token), token]));
    const rows = await this.database.query<FoundRow>(LET_IN, [[...tokenOf.keys()], toStored(this.clock.now())]);
    return new Map(rows.map((row) => [tokenOf.get(row.sessionHash) ?? '', toLive(row)]));
  }

  /** Active sessions, newest first. */
  async list(userName: string | undefined, { page, perPage }: Paging): Promise<Page<SessionRow>> {
    const where = `WHERE s.ExpiresDate > ?${userName === undefined ? '' : ' AND u.UserName = ?'}`;
    const values = [toStored(this.clock.now()), ...(userName === undefined ? [] : [userName])];
    const rows = await this.database.query<ListedRow>(`${LISTED} ${where} ORDER BY s.SessionID DESC LIMIT ? OFFSET ?`, [
      ...values,
      perPage,
      (page - 1) * perPage,
    ]);
    const [{ total }] = await this.database.query<{ total: number }>(
      `SELECT COUNT(*) AS total FROM sessions s JOIN users u ON u.UserID = s.UserID ${where}`,
      values,
    );
    return {
      rows: rows.map(({ deviceId, app, appVersion, systemVersion, ...row }) => ({
        ...row,
        device: deviceOf({ deviceId, app, appVersion, systemVersion }),
      })),
      total,
    };
  }
}
