// Loaded before a server: tells the bench what the process has used. Does not keep it alive.
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicros: user + system, rssBytes: process.memoryUsage.rss() });
});
process.channel?.unref();
process.once("disconnect", () => process.exit(1));
