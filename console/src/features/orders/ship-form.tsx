import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { Schema } from "../../kit/data/api.ts";
import form from "../../kit/forms/form.module.css";
import { useNeeds } from "../../kit/forms/needs.ts";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { ordersWords } from "./orders.words.ts";

const HTTPS = /^https:\/\/[^\s"<>\\]{3,492}$/;

/** A parcel; the customer gets a message at once. */
export function ShipForm({ isBusy, onSave }: { isBusy: boolean; onSave(body: Schema["NewShipment"]): void }) {
  const t = useWords(ordersWords);
  const [carrier, setCarrier] = useState("");
  const [number, setNumber] = useState("");
  const [url, setUrl] = useState("");
  const needs = useNeeds({ carrier: !carrier.trim() });
  const isWrong = url.trim() !== "" && !HTTPS.test(url.trim());
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (needs.areMet() && !isWrong)
          onSave({ carrier: carrier.trim(), trackingNumber: number.trim() || null, trackingUrl: url.trim() || null });
      }}
    >
      <p>{t.shipText}</p>
      <TextInput
        label={t.carrier}
        required
        dir="auto"
        maxLength={60}
        value={carrier}
        error={needs.errors.carrier}
        onChange={(event) => setCarrier(event.currentTarget.value)}
        data-autofocus
      />
      <TextInput
        label={t.trackingNumber}
        dir="ltr"
        maxLength={100}
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <TextInput
        label={t.trackingUrl}
        dir="ltr"
        inputMode="url"
        placeholder="https://"
        maxLength={500}
        value={url}
        error={isWrong ? t.httpsOnly : undefined}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <SubmitButton isBusy={isBusy}>{t.ship}</SubmitButton>
    </form>
  );
}
