//! Offers: who is asked, who has answered, and what happens when all agree.

use game::{Seat, SeatSet};

use crate::apply::Outbox;
use crate::{
    Answer, Consent, Ending, Event, Offer, OfferEnd, OpenOffer, Refusal, RematchTerms, Table, Termination,
};

impl Table {
    pub(crate) fn check_offer(&self, by: Seat, offer: Offer) -> Result<(), Refusal> {
        if self.settings.consent[offer] == Consent::Never {
            return Err(Refusal::NotAllowedHere { offer });
        }
        self.check_possible(by, offer)?;
        self.open_offer(offer).map_or(Ok(()), |open| Err(Refusal::OfferOpen { by: open.by }))
    }

    pub(crate) fn check_offer_rematch(&self, by: Seat, terms: &RematchTerms) -> Result<(), Refusal> {
        self.check_terms(terms)?;
        self.check_offer(by, Offer::Rematch)
    }

    pub(crate) fn offer_rematch(
        &mut self,
        by: Seat,
        terms: &RematchTerms,
        outbox: &mut Outbox,
    ) -> Result<(), Refusal> {
        self.check_terms(terms)?;
        self.make_offer(by, Offer::Rematch, Some(terms.clone()), outbox)
    }

    pub(crate) fn make_offer(
        &mut self,
        by: Seat,
        offer: Offer,
        terms: Option<RematchTerms>,
        outbox: &mut Outbox,
    ) -> Result<(), Refusal> {
        self.check_offer(by, offer)?;
        let open = OpenOffer { offer, by, accepted: SeatSet::EMPTY, terms };
        if self.settings.consent[offer] == Consent::Freely {
            return self.carry_out(open, outbox);
        }
        self.offers.push(open);
        outbox.emit(Event::Offered { offer, by });
        self.answer_for_players(offer, outbox);
        Ok(())
    }

    /// Whether what is offered could be done now.
    fn check_possible(&self, by: Seat, offer: Offer) -> Result<(), Refusal> {
        match offer {
            Offer::TakeBack => self.history.last_turn_of(by).map(drop),
            Offer::Pause if !self.clocks.is_timed() => Err(Refusal::NoClocks),
            Offer::Pause if self.clocks.is_paused() => Err(Refusal::Paused),
            Offer::Rematch if self.series.as_ref().is_some_and(|series| series.winner().is_none()) => {
                Err(Refusal::SeriesNotOver)
            }
            Offer::Draw | Offer::Pause | Offer::Abandon | Offer::Rematch => Ok(()),
        }
    }

    pub(crate) fn accept(&mut self, seat: Seat, offer: Offer, outbox: &mut Outbox) -> Result<(), Refusal> {
        let index = self.offer_to_answer(seat, offer)?;
        self.offers[index].accepted.insert(seat);
        outbox.emit(Event::OfferAnswered { offer, by: seat, accepted: true });
        self.carry_out_agreed(outbox);
        Ok(())
    }

    pub(crate) fn decline(&mut self, seat: Seat, offer: Offer, outbox: &mut Outbox) -> Result<(), Refusal> {
        self.offer_to_answer(seat, offer)?;
        outbox.emit(Event::OfferAnswered { offer, by: seat, accepted: false });
        self.close(offer, OfferEnd::Declined, outbox);
        Ok(())
    }

    pub(crate) fn check_withdraw(&self, seat: Seat, offer: Offer) -> Result<(), Refusal> {
        let open = self.open_offer(offer).ok_or(Refusal::NoSuchOffer)?;
        if open.by == seat { Ok(()) } else { Err(Refusal::NotYourOffer { by: open.by }) }
    }

    pub(crate) fn withdraw(&mut self, seat: Seat, offer: Offer, outbox: &mut Outbox) -> Result<(), Refusal> {
        self.check_withdraw(seat, offer)?;
        self.close(offer, OfferEnd::Withdrawn, outbox);
        Ok(())
    }

    /// Closes the offers that are about something that is no more.
    pub(crate) fn lapse(&mut self, outbox: &mut Outbox, is_past: impl Fn(&OpenOffer) -> bool) {
        let past: Vec<Offer> =
            self.offers.iter().filter(|open| is_past(open)).map(|open| open.offer).collect();
        for offer in past {
            self.close(offer, OfferEnd::Lapsed, outbox);
        }
    }

    /// Does what all who are asked have agreed to.
    pub(crate) fn carry_out_agreed(&mut self, outbox: &mut Outbox) {
        while let Some(open) = self.offers.iter().find(|open| self.waiting_for(open).is_empty()).cloned() {
            self.close(open.offer, OfferEnd::Agreed, outbox);
            let done = self.carry_out(open, outbox);
            debug_assert_eq!(done, Ok(()), "an offer lapses as soon as it cannot be carried out");
        }
    }

    fn carry_out(&mut self, open: OpenOffer, outbox: &mut Outbox) -> Result<(), Refusal> {
        match open.offer {
            Offer::TakeBack => return self.take_back(open.by, outbox),
            Offer::Draw => {
                let ending = Ending::shared(Termination::Agreement, self.seats(), self.playing());
                self.end(ending, outbox);
            }
            Offer::Pause => {
                self.clocks.pause(outbox.now);
                self.emit_clocks(outbox);
            }
            Offer::Abandon => self.end(Ending::without_result(Termination::Abandoned), outbox),
            Offer::Rematch => self.rematch(open.terms, outbox),
        }
        Ok(())
    }

    /// Lets those players answer who do so at once. One who declines comes first: then nobody else need be asked.
    fn answer_for_players(&mut self, offer: Offer, outbox: &mut Outbox) {
        let Some(open) = self.open_offer(offer) else { return };
        let waiting = self.waiting_for(open);
        let who_say = |answer: Answer| {
            let says = |seat| self.slot(seat).is_some_and(|slot| slot.player.answers[offer] == answer);
            waiting.iter().filter(|&seat| says(seat)).collect::<SeatSet>()
        };
        let (decliners, accepters) = (who_say(Answer::Declines), who_say(Answer::Accepts));
        if let Some(by) = decliners.iter().next() {
            outbox.emit(Event::OfferAnswered { offer, by, accepted: false });
            self.close(offer, OfferEnd::Declined, outbox);
            return;
        }
        for by in accepters.iter() {
            outbox.emit(Event::OfferAnswered { offer, by, accepted: true });
        }
        if let Some(open) = self.offers.iter_mut().find(|open| open.offer == offer) {
            open.accepted = open.accepted.iter().chain(accepters.iter()).collect();
        }
        self.carry_out_agreed(outbox);
    }

    /// Somebody else plays a seat: what it agreed to is asked again.
    pub(crate) fn ask_again(&mut self, seat: Seat, outbox: &mut Outbox) {
        for open in &mut self.offers {
            open.accepted = open.accepted.iter().filter(|&other| other != seat).collect();
        }
        let offers: Vec<Offer> = self.offers.iter().map(|open| open.offer).collect();
        for offer in offers {
            self.answer_for_players(offer, outbox);
        }
    }

    /// Who is asked and has not agreed.
    fn waiting_for(&self, open: &OpenOffer) -> SeatSet {
        let is_asked = |seat| open.offer == Offer::Rematch || self.playing().contains(seat);
        Seat::first(self.seats()).filter(|&seat| is_asked(seat) && !open.is_for_it(seat)).collect()
    }

    fn open_offer(&self, offer: Offer) -> Option<&OpenOffer> {
        self.offers.iter().find(|open| open.offer == offer)
    }

    /// The place of an offer that this seat can answer. Who has left has been sent away before.
    pub(crate) fn offer_to_answer(&self, seat: Seat, offer: Offer) -> Result<usize, Refusal> {
        let index = self.offers.iter().position(|open| open.offer == offer).ok_or(Refusal::NoSuchOffer)?;
        if self.offers[index].by == seat {
            return Err(Refusal::OwnOffer);
        }
        if self.offers[index].accepted.contains(seat) {
            return Err(Refusal::AnsweredAlready);
        }
        Ok(index)
    }

    fn close(&mut self, offer: Offer, end: OfferEnd, outbox: &mut Outbox) {
        self.offers.retain(|open| open.offer != offer);
        outbox.emit(Event::OfferClosed { offer, end });
    }
}
