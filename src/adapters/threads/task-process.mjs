// One task after the other in a process of its own. Plain JavaScript, so that it loads from sources and from the build.

const { default: perform } = await import(/** @type {string} */ (process.argv[2]));

process.on("message", async (input) => {
  try {
    process.send?.({ output: await perform(input) });
  } catch (error) {
    process.send?.({ error });
  }
});

// The service ended without a word, as by SIGKILL.
process.on("disconnect", () => process.exit());
