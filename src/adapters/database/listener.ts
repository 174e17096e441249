import postgres, { type Sql } from "postgres";
import { dial, plainUrl, readAddress, type Servers, tlsOptions } from "./lane/index.ts";

interface Subscription {
  onMessage: (payload: string) => void;
  onGap: () => void;
}

const RETRY_MS = 500;
const ASK_MS = 10_000;
const SILENCE_MS = 5_000;

/** One connection that only listens. When it breaks, it calls `onGap` of each subscriber and reconnects. */
export class Listener {
  private readonly servers: Servers;
  private readonly subscriptions = new Map<string, Subscription[]>();
  private connection: Sql | undefined;
  private up = false;
  private closed = false;

  constructor(servers: Servers) {
    this.servers = servers;
  }

  isUp(): boolean {
    return this.up;
  }

  async listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<void> {
    const known = this.subscriptions.get(channel) ?? [];
    this.subscriptions.set(channel, [...known, { onMessage, onGap }]);
    if (this.connection && this.up) await this.connection.unsafe(`listen ${channel}`);
    else await this.connectSomewhere();
  }

  async close(): Promise<void> {
    this.closed = true;
    this.up = false;
    await this.connection?.end({ timeout: 1 });
  }

  /** Tries each server once. */
  private async connectSomewhere(): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.connect();
      } catch (error) {
        if (tries === this.servers.count) throw error;
      }
    }
  }

  private async connect(): Promise<void> {
    const server = this.servers.current;
    const options = {
      max: 1,
      idle_timeout: 0,
      max_lifetime: 0,
      fetch_types: false,
      connect_timeout: 5,
      onnotice: () => {},
      connection: { application_name: "workspace-platform-listener" },
      ssl: tlsOptions(readAddress(this.servers.url), () => server.host) ?? false,
      // The driver passes every notification of a connection to `onnotify`; its own `listen()` hides lost connections.
      onnotify: (channel: string, payload: string) => this.deliver(channel, payload),
      onclose: () => this.handleLoss(connection),
      socket: () => dial(server),
    };
    const connection: Sql = postgres(plainUrl(this.servers.url), options as Parameters<typeof postgres>[1]);
    this.connection = connection;
    try {
      // A standby does not support `listen`, so this connection looks for the writable server independently of the pools.
      for (const channel of this.subscriptions.keys()) await connection.unsafe(`listen ${channel}`);
    } catch (error) {
      this.servers.avoid(server);
      connection.end({ timeout: 0 }).catch(() => {});
      throw error;
    }
    this.up = true;
    this.watch(connection);
  }

  private deliver(channel: string, payload: string): void {
    for (const subscription of this.subscriptions.get(channel) ?? []) subscription.onMessage(payload);
  }

  /** A silently dropped connection would go unnoticed, so we ping. */
  private watch(connection: Sql): void {
    const timer = setInterval(() => {
      if (this.connection !== connection || this.closed) return clearInterval(timer);
      const silent = setTimeout(() => this.handleLoss(connection), SILENCE_MS);
      connection.unsafe("select 1").then(
        () => clearTimeout(silent),
        () => clearTimeout(silent),
      );
    }, ASK_MS).unref();
  }

  private handleLoss(connection: Sql): void {
    if (this.closed || !this.up || this.connection !== connection) return;
    this.up = false;
    this.reportGap();
    connection.end({ timeout: 0 }).catch(() => {});
    this.reconnectSoon();
  }

  private reconnectSoon(): void {
    const timer = setTimeout(() => {
      if (this.closed) return;
      this.connectSomewhere().then(
        () => this.reportGap(),
        () => this.reconnectSoon(),
      );
    }, RETRY_MS);
    timer.unref();
  }

  private reportGap(): void {
    for (const subscription of [...this.subscriptions.values()].flat()) subscription.onGap();
  }
}
