import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { addDays, toLocalDate } from '#ui/format/dates.ts';
import { AirportPicker } from '#ui/fields/AirportPicker.tsx';
import { CarrierPicker } from '#ui/fields/CarrierPicker.tsx';
import { CountryPicker } from '#ui/fields/CountryPicker.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { type PeriodDraft, PeriodPicker } from '#ui/fields/PeriodPicker.tsx';
import classes from '../Kit.module.css';
import { formStates, SampleForm } from '../SampleForm.tsx';

function Fields() {
  const today = toLocalDate(new Date());
  const [day, setDay] = useState<string | null>(today);
  const [period, setPeriod] = useState<PeriodDraft>({ from: today, to: addDays(today, 1) });
  const [airports, setAirports] = useState<string[]>(['GRU']);
  const [carriers, setCarriers] = useState<string[]>([]);
  const [country, setCountry] = useState<string | null>(null);
  return (
    <div className={classes.choices}>
      <DateField label="Day" value={day} onChange={setDay} />
      <DateField label="Wrong day" value={null} error="Said by the form" onChange={setDay} />
      <DateField label="Read only" value={day} readOnly onChange={setDay} />
      <PeriodPicker value={period} onChange={setPeriod} onQuick={setPeriod} />
      <PeriodPicker value={period} onChange={setPeriod} onQuick={setPeriod} outlook="past" />
      <AirportPicker label="Airports" value={airports} onChange={setAirports} />
      <AirportPicker label="Airports in a line" inLine value={airports} onChange={setAirports} />
      <CarrierPicker label="Carriers" value={carriers} onChange={setCarriers} />
      <CarrierPicker
        label="Wrong carriers"
        error="Said by the form"
        value={carriers}
        onChange={setCarriers}
      />
      <CarrierPicker label="Read only carriers" readOnly value={['XQ']} onChange={setCarriers} />
      <CountryPicker label="Country" value={country} onChange={setCountry} />
    </div>
  );
}

/** Reads the state from the address: `?state=changed`. */
export default function Forms() {
  const [query, setQuery] = useSearchParams();
  const [done, setDone] = useState('');
  const [asking, setAsking] = useState(false);
  const state = formStates.find(candidate => candidate === query.get('state')) ?? 'new';
  return (
    <>
      <fieldset className={classes.choices}>
        <legend>Form</legend>
        <label>
          State{' '}
          <select value={state} onChange={event => setQuery({ state: event.currentTarget.value })}>
            {formStates.map(each => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <Button variant="default" onClick={() => setAsking(true)}>
          What cannot be undone
        </Button>
        <output>{done}</output>
      </fieldset>
      <SampleForm key={state} state={state} name={`kit.${state}`} onDone={setDone} />
      <Fields />
      {asking && (
        <ConfirmDialog
          title="Remove the sample"
          text="It cannot be brought back."
          act="Remove it"
          onConfirm={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
