DROP INDEX "profile_name";--> statement-breakpoint
CREATE INDEX "debit_mandate_last_four" ON "debit_mandate" USING btree (right("iban", 4));--> statement-breakpoint
CREATE INDEX "profile_member_name" ON "profile" USING btree ((lower("name") collate "C"),"member_id","site_id") WHERE "profile"."kind" = 'member';--> statement-breakpoint
CREATE INDEX "profile_member_city" ON "profile" USING btree ("city_id",(lower("name") collate "C"),"member_id","site_id") WHERE "profile"."kind" = 'member';--> statement-breakpoint
CREATE INDEX "credit_order_ref" ON "credit_order" USING btree ("provider_ref") WHERE "credit_order"."provider_ref" is not null;