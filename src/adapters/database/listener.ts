import postgres, { type Sql } from "postgres";

interface Subscription {
  onMessage: (payload: string) => void;
  onGap: () => void;
}

const RETRY_MS = 500;

/** One connection that only listens. When it breaks, subscribers are told, and it comes back by itself. */
export class Listener {
  private readonly url: string;
  private readonly subscriptions = new Map<string, Subscription[]>();
  private connection: Sql | undefined;
  private up = false;
  private closed = false;

  constructor(url: string) {
    this.url = url;
  }

  isUp(): boolean {
    return this.up;
  }

  async listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<void> {
    const known = this.subscriptions.get(channel) ?? [];
    this.subscriptions.set(channel, [...known, { onMessage, onGap }]);
    if (this.connection && this.up) await this.connection.unsafe(`listen ${channel}`);
    else await this.connect();
  }

  async close(): Promise<void> {
    this.closed = true;
    this.up = false;
    await this.connection?.end({ timeout: 1 });
  }

  private async connect(): Promise<void> {
    const options = {
      max: 1,
      idle_timeout: 0,
      max_lifetime: 0,
      fetch_types: false,
      connect_timeout: 5,
      onnotice: () => {},
      connection: { application_name: "workspace-platform-listener" },
      // The driver hands every notification of a connection to `onnotify`; its own `listen()` hides lost connections.
      onnotify: (channel: string, payload: string) => this.deliver(channel, payload),
      onclose: () => this.lost(),
    };
    this.connection = postgres(this.url, options as Parameters<typeof postgres>[1]);
    for (const channel of this.subscriptions.keys()) await this.connection.unsafe(`listen ${channel}`);
    this.up = true;
  }

  private deliver(channel: string, payload: string): void {
    for (const subscription of this.subscriptions.get(channel) ?? []) subscription.onMessage(payload);
  }

  private lost(): void {
    if (this.closed || !this.up) return;
    this.up = false;
    this.tellGap();
    this.connection?.end({ timeout: 0 }).catch(() => {});
    this.reconnectSoon();
  }

  private reconnectSoon(): void {
    const timer = setTimeout(() => {
      if (this.closed) return;
      this.connect().then(
        () => this.tellGap(),
        () => {
          this.connection?.end({ timeout: 0 }).catch(() => {});
          this.reconnectSoon();
        },
      );
    }, RETRY_MS);
    timer.unref();
  }

  private tellGap(): void {
    for (const subscription of [...this.subscriptions.values()].flat()) subscription.onGap();
  }
}
