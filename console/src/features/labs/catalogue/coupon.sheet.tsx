import { Button, SegmentedControl, Switch, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { api } from "../../../kit/data/api.ts";
import { labCouponCouponType } from "../../../kit/data/enums.ts";
import { useCan, useWorkspace } from "../../../kit/data/session.ts";
import { Sheet, SheetActions } from "../../../kit/dialogs/sheet.tsx";
import form from "../../../kit/forms/form.module.css";
import { useForm } from "../../../kit/forms/form.ts";
import { MoneyInput } from "../../../kit/forms/money-input.tsx";
import { NumberField } from "../../../kit/forms/number-field.tsx";
import { useDeleteWithUndo } from "../../../kit/lists/delete-with-undo.ts";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import type { Coupon } from "../lab.query.ts";
import { extrasWords } from "./extras.words.ts";

interface CouponSheetProps {
  isOpen: boolean;
  coupon: Coupon | undefined;
  onClose(): void;
}

export function CouponSheet({ isOpen, coupon, onClose }: CouponSheetProps) {
  const t = useWords(extrasWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const { id } = useWorkspace();
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const removeLater = useDeleteWithUndo(["coupons"]);
  const remove = () => {
    if (!coupon) return;
    const params = { path: { workspaceId: id, couponId: coupon.id } };
    onClose();
    removeLater(coupon.id, t.couponRemoved(`\u2068${coupon.couponTitle}\u2069`), () =>
      api.delete("/workspace/{workspaceId}/labs/coupons/{couponId}", { params }),
    );
  };
  const extra = coupon && (
    <Button variant="default" color="red" onClick={remove}>
      {kit.remove}
    </Button>
  );
  const footer = can("labs.manage") && (
    <SheetActions formId={formId} onCancel={onClose} submitLabel={kit.save} isBusy={isBusy} extra={extra} />
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} label={coupon ? t.editCoupon : t.addCoupon} footer={footer}>
      {isOpen && <CouponForm key={coupon?.id ?? "new"} coupon={coupon} formId={formId} setBusy={setBusy} onDone={onClose} />}
    </Sheet>
  );
}

interface FormProps {
  coupon: Coupon | undefined;
  formId: string;
  setBusy(isBusy: boolean): void;
  onDone(): void;
}

function CouponForm({ coupon, formId, setBusy, onDone }: FormProps) {
  const t = useWords(extrasWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const { id } = useWorkspace();
  const fields = useForm({
    draft: `coupon.${coupon?.id ?? "new"}`,
    initialValues: {
      couponTitle: coupon?.couponTitle ?? "",
      couponCode: coupon?.couponCode ?? "",
      couponType: coupon?.couponType ?? ("percentage" as Coupon["couponType"]),
      couponValue: coupon?.couponValue as number | undefined,
      isActive: (coupon?.couponStatus ?? "active") === "active",
    },
    validate: {
      couponTitle: (title) => (title.trim() ? null : kit.required),
      couponCode: (code) => (code.trim() ? null : kit.required),
      couponValue: (value) => (value === undefined ? kit.required : null),
    },
  });
  const { submit } = useSubmit({ refreshes: ["coupons"], onDone, onFields: fields.setErrors });
  const send = fields.onSubmit(async ({ isActive, couponValue = 0, ...values }) => {
    setBusy(true);
    const body = { ...values, couponValue, couponStatus: isActive ? ("active" as const) : ("inactive" as const) };
    const path = { workspaceId: id };
    const act = () =>
      coupon
        ? api.patch("/workspace/{workspaceId}/labs/coupons/{couponId}", { params: { path: { ...path, couponId: coupon.id } }, body })
        : api.post("/workspace/{workspaceId}/labs/coupons", { params: { path }, body });
    await submit(act, t.couponSaved);
    setBusy(false);
  });
  const { couponType } = fields.values;
  const value = fields.getInputProps("couponValue");
  return (
    <form id={formId} onSubmit={send} noValidate>
      <fieldset className={form.form} disabled={!can("labs.manage")} style={{ border: 0, padding: 0, margin: 0 }}>
        <TextInput
          label={t.title}
          placeholder={t.titlePlaceholder}
          required
          data-autofocus
          dir="auto"
          maxLength={500}
          {...fields.getInputProps("couponTitle")}
        />
        <TextInput label={t.code} required dir="ltr" maxLength={100} {...fields.getInputProps("couponCode")} />
        <SegmentedControl
          aria-label={t.kind}
          value={couponType}
          onChange={(next) => fields.setFieldValue("couponType", next as Coupon["couponType"])}
          data={labCouponCouponType.map((kind) => ({ value: kind, label: t.kinds[kind] }))}
        />
        {couponType === "percentage" ? (
          <NumberField label={t.value} required decimals={2} min={0} max={100} rightSection="%" {...value} />
        ) : (
          <MoneyInput label={t.value} required {...value} />
        )}
        <Switch label={t.isActive} {...fields.getInputProps("isActive", { type: "checkbox" })} />
      </fieldset>
    </form>
  );
}
